import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The project's folder, found the same way from a source and from the packed program. */
export const ROOT = dirname(findPackageJSON(import.meta.url)!);
