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

/** Builds the server before the tests of either API, so that they test what is shipped. */
export async function setup({ provide, config }: TestProject): Promise<() => void> {
  // The folder is in the project, where its packages are found.
  const cache = join(config.root, '../.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'tested-'));
  await build({ root: config.root, logLevel: 'error', build: { outDir, sourcemap: false } });
  provide('serverFile', join(outDir, 'server.js'));
  return () => rmSync(outDir, { recursive: true, force: true });
}
