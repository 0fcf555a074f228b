import { defineConfig } from 'vite';

/** The set-up and the operator's commands as files that Node runs; packages from npm stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        setup: 'src/running/setup.ts',
        ops: 'src/ops.ts',
        worker: 'src/running/worker.ts',
        'hashing-thread': 'src/accounts/hashing-thread.js',
      },
      // The folder also holds the thread's file, which the shared code of all processes starts.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
  },
});
