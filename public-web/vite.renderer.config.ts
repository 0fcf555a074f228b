import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from '../locales/vite.ts';
import { buildFiles } from './renderer/build-files.ts';

/** Builds the app again, for the process that renders pages before they are sent, with all packages it needs. */
export default defineConfig({
  define: {
    'process.env.NODE_ENV': '"production"',
  },
  plugins: [messages(), react(), buildFiles(path.join(import.meta.dirname, 'dist'))],
  ssr: { noExternal: true },
  build: {
    ssr: 'renderer/server.ts',
    // This file is never served, because its name begins with a dot.
    outDir: 'dist/.renderer',
    copyPublicDir: false,
    target: 'es2023',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
  },
});
