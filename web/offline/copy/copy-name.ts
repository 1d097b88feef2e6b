import { SCHEMA_VERSION } from '#web/shared/services/build-id.ts';

const PREFIX = 'utsav-copy-';

/** Every shape of documents has a database of its own, so that no tab ever reads another's. */
export const copyName = PREFIX + SCHEMA_VERSION;
export const isCopyName = (name: string): boolean => name.startsWith(PREFIX);
