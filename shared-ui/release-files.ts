import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ENTRY = 'remoteEntry.js';
const BOOT = 'src/boot.js';
const ON_DEMAND = '/src/on-demand/';

/**
 * Writes `head.html`, the tags that a host's page needs in <head> to paint this release without a flash and to fetch
 * its modules in parallel. The gateway inserts the file, because hosts are built without knowing these file names.
 */
export function releaseFiles(root: string, base: string): Plugin {
  return {
    name: 'release-files',
    apply: 'build',
    buildStart() {
      const source = readFileSync(path.join(root, BOOT), 'utf8');
      this.emitFile({ type: 'asset', name: 'boot.js', originalFileName: BOOT, source });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const names = Object.keys(bundle);
        const find = (pattern: RegExp) => names.filter((name) => pattern.test(name)).sort();
        const lines = [
          ...find(/boot-.*\.js$/).map((name) => `<script src="${base}${name}"></script>`),
          ...find(/\.css$/).map((name) => `<link rel="stylesheet" href="${base}${name}">`),
          ...find(/(?:fraunces|inter)-first-.*\.woff2$/).map(
            (name) => `<link rel="preload" href="${base}${name}" as="font" type="font/woff2" crossorigin>`,
          ),
          // The host fetches these files once the served page has been painted (start-after-paint.ts).
          `<script type="application/json" data-later>${JSON.stringify(reachable(bundle, ENTRY).map((name) => base + name))}</script>`,
        ];
        this.emitFile({ type: 'asset', fileName: 'head.html', source: `${lines.join('\n')}\n` });
      },
    },
  };
}

/** Returns the chunk and everything that it imports, except what loads on demand. */
function reachable(bundle: Rolldown.OutputBundle, start: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk' || chunk.facadeModuleId?.includes(ON_DEMAND)) return;
    seen.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  visit(start);
  return [...seen];
}

/** Returns "<version>+<hash>". The same sources give the same name on every machine. */
export function releaseName(root: string): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const hash = createHash('sha256');
  const files = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.includes('.test.'))
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).replaceAll('\\', '/'))
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return `${version}+${hash.digest('hex').slice(0, 8)}`;
}
