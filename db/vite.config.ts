import { defineConfig } from 'vite';

/** The set-up as one file that Node runs; packages from npm stay outside. */
export default defineConfig({
  build: { ssr: 'src/setup.ts', target: 'node20', outDir: 'dist', emptyOutDir: true, sourcemap: true },
});
