import { defineConfig } from 'vite';

/** The server and the thread that hashes, a file each: our own workspaces bundled in, packages from npm left where they are. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: { server: 'src/server.ts', 'hashing-thread': '../db/src/accounts/hashing-thread.js' },
      // Beside the thread's file, which what the processes have in common starts.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
  },
  ssr: { noExternal: ['db', 'shared-server', 'ipaddr.js'] },
});
