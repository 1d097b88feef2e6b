declare const __FILES__: readonly string[];

/** The worker itself, under its own type. */
export const scope = self as unknown as ServiceWorkerGlobalScope;

/** The files of the build that public pages need. */
export const FILES = __FILES__;
