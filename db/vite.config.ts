import { defineConfig } from 'vite';

/** The set-up and the operator's commands as files that Node runs; packages from npm stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: { input: { setup: 'src/setup.ts', operator: 'src/operator.ts' } },
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
  },
});
