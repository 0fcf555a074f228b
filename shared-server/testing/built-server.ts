import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the built server. */
    serverFile: string;
  }
}

/** Builds the server of the API after which the project is named, so that its tests test what is shipped. */
export async function setup({ name, provide, config }: TestProject): Promise<() => void> {
  // The folder is in the project, where its packages are found.
  const cache = join(config.root, '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'tested-'));
  await build({ root: join(config.root, name), logLevel: 'error', build: { outDir, sourcemap: false } });
  provide('serverFile', join(outDir, 'server.js'));
  return () => rmSync(outDir, { recursive: true, force: true });
}
