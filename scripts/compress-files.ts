import { readFile, writeFile } from 'node:fs/promises';
import { constants } from 'node:zlib';
import { CLIENT_DIR } from './ensure-build.ts';
import { compress, type Effort } from '#server/pages/render/prepared-response.ts';
import { gainsByCompression, pathsIn } from '#server/pages/render/static-files.ts';

const MOST: Effort = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };

/** The last step of the web app's build: files are compressed once, with the most effort. */
await Promise.all(
  pathsIn(CLIENT_DIR)
    .filter(gainsByCompression)
    .map(async (path) => {
      const { br, gzip } = await compress(await readFile(path), MOST);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
    }),
);
