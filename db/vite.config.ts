import { defineConfig } from 'vite';

/** The set-up and the operator's commands as files that Node runs; packages from npm stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        setup: 'src/setup.ts',
        operator: 'src/operator.ts',
        purger: 'src/purger.ts',
        'hashing-thread': 'src/hashing-thread.js',
      },
      // Beside the thread's file, which what they have in common starts.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
  },
});
