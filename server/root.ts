import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The project's folder, for the sources and for the built program. */
export const ROOT = dirname(findPackageJSON(import.meta.url)!);
