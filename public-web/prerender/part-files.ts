import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: readonly string[];
}

/** Tells what each part of the app needs besides what every page loads, by the part's source: of the build for browsers. */
export function partFiles(dist: string): Plugin {
  return {
    name: 'part-files',
    config: () => ({
      define: { __PART_FILES__: JSON.stringify(filesIn(path.join(dist, '.vite', 'manifest.json'))) },
    }),
  };
}

function filesIn(manifestFile: string): Record<string, readonly string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
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
