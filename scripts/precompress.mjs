// @ts-check
// Writes a .gz and a .br beside every file of a web's build that gains from it; nginx serves them unchanged. The build
// of each web ends with this, also in the images' build stages, so it is plain JavaScript without dependencies:
//   node ../scripts/precompress.mjs dist
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:css|js|mjs|json|svg|txt|xml)$/;
const COMPRESSED = /\.(?:gz|br)$/;
// Smaller files would gain less than the headers cost.
const MIN_BYTES = 1024;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const forms = {
    gz: await gzipAsync(content, { level: 9 }),
    br: await brotliAsync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  };
  for (const [ending, compressed] of Object.entries(forms)) {
    if (compressed.length < content.length) await writeFile(`${file}.${ending}`, compressed);
  }
}

/**
 * HTML is left out: pages are put together by the gateway, which needs them plain.
 * @param {string} folder
 */
async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  // Old compressed files go first: a changed file must not be served in its former version.
  await Promise.all(files.filter((file) => COMPRESSED.test(file)).map((file) => rm(file, { force: true })));
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compressFile));
}

for (const folder of process.argv.slice(2)) await precompress(folder);
