import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { CLIENT_DIR } from './ensure-build.ts';
import { gainsByCompression, pathsIn } from '#server/pages/render/static-files.ts';

/** The last step of the web app's build: files are compressed once, with the most effort, which is the default. */
await Promise.all(
  pathsIn(CLIENT_DIR)
    .filter(gainsByCompression)
    .map(async (path) => writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))),
);
