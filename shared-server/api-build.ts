import type { UserConfig } from 'vite';

/**
 * How an API is built: one file for the server and one for the thread that hashes, with the workspaces inside. npm
 * packages stay outside and are installed beside them, but for ipaddr.js, of which Express needs an older one in the same
 * place.
 */
export const apiBuild: UserConfig = {
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
};
