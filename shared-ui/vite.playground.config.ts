import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Serves a page with every part of the kit in every state, without federation. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'playground'),
  plugins: [react(), tailwindcss()],
  server: { port: 15172, strictPort: true },
});
