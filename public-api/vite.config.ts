import { defineConfig } from 'vite';

// One file for the server, with the workspace `db` inside; npm packages stay outside and are installed beside it.
export default defineConfig({
  build: { ssr: 'src/server.ts', outDir: 'dist', target: 'node20', sourcemap: true, emptyOutDir: true },
  ssr: { noExternal: ['db'] },
});
