import { defineConfig } from 'vite';

/** One file that Node runs: our own workspaces bundled in, packages from npm left where they are. */
export default defineConfig({
  build: { ssr: 'src/server.ts', target: 'node20', outDir: 'dist', emptyOutDir: true, sourcemap: true },
  ssr: { noExternal: ['db'] },
});
