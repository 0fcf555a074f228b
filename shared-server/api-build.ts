import type { UserConfig } from 'vite';

/**
 * Builds an API as one file for the server and one for the hashing thread, with the workspaces inside. npm packages
 * stay outside and are installed beside them, except ipaddr.js, of which Express needs an older version in the same
 * place.
 */
export const apiBuild: UserConfig = {
  build: {
    ssr: true,
    rolldownOptions: {
      input: { server: 'src/server.ts', 'hashing-thread': '../db/src/accounts/hashing-thread.js' },
      // The folder also holds the thread’s file, which the shared code of all processes starts.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
  },
  ssr: { noExternal: ['db', 'shared-server', 'ipaddr.js'] },
};
