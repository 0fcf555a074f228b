import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built server's file. */
    serverFile: string;
  }
}

/** For vitest of either API, as a global set-up: its server is tested as it is shipped, and no process translates it anew. */
export async function setup({ provide, config }: TestProject): Promise<() => void> {
  // In the project, from where its packages are found.
  const cache = join(config.root, '../.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'tested-'));
  await build({ root: config.root, logLevel: 'error', build: { outDir, sourcemap: false } });
  provide('serverFile', join(outDir, 'server.js'));
  return () => rmSync(outDir, { recursive: true, force: true });
}
