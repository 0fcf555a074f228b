import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The kit on a page of its own, without federation: every part in every state, for review. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'playground'),
  base: './',
  plugins: [react(), tailwindcss()],
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
  server: { port: 15172, strictPort: true },
});
