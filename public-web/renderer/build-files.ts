import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: readonly string[];
}

type Manifest = Record<string, Chunk>;

/**
 * Passes to the renderer what documents need from the build for browsers: the name of the app's file, which changes
 * with everything that it imports, the index.html, and for each screen the files that not every page loads.
 */
export function buildFiles(dist: string): Plugin {
  const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');
  return {
    name: 'build-files',
    config() {
      const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
      return {
        define: {
          __APP_FILE__: JSON.stringify(`/${manifest['src/main.tsx']?.file}`),
          __SCREEN_FILES__: JSON.stringify(filesIn(manifest)),
          __INDEX_HTML__: JSON.stringify(read('index.html')),
        },
      };
    },
  };
}

function filesIn(manifest: Manifest): Record<string, readonly string[]> {
  const all = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(all)];
  const everywhere = new Set(
    Object.keys(manifest)
      .filter((key) => manifest[key]?.isEntry)
      .flatMap(all),
  );
  const own = (key: string) => [...new Set(all(key))].filter((one) => !everywhere.has(one));
  return Object.fromEntries(
    Object.keys(manifest).map((key) => [key, own(key).map((one) => `/${manifest[one]?.file}`)]),
  );
}
