// @ts-check
// Writes a .gz and a .br beside every file of a web's build that gains from it; nginx serves them unchanged. The build
// of each web ends with this, also in the images' build stages, so it is plain JavaScript without dependencies:
//   node ../scripts/precompress.mjs dist
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** HTML is left out: pages are put together by the gateway, which needs them plain. */
const COMPRESSIBLE = /\.(?:css|js|mjs|json|svg|txt|xml)$/;
// Smaller files would gain less than the headers cost.
const MIN_BYTES = 512;

const [, , folder = 'dist'] = process.argv;
for (const name of readdirSync(folder, { recursive: true }).map(String)) {
  const file = path.join(folder, name);
  if (!COMPRESSIBLE.test(file) || statSync(file).size < MIN_BYTES) continue;
  const content = readFileSync(file);
  const forms = { gz: gzipSync(content, { level: 9 }), br: brotliCompressSync(content) };
  for (const [ending, compressed] of Object.entries(forms)) {
    if (compressed.length < content.length) writeFileSync(`${file}.${ending}`, compressed);
  }
}
