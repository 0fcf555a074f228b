import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { releaseName } from './release-files.ts';
import { withoutStyleElements } from './without-style-elements.ts';

const root = import.meta.dirname;

/** Builds the kit as one CommonJS file for a host that renders its pages on the server, with that host's React. */
export default defineConfig({
  root,
  define: {
    __SHARED_UI_RELEASE__: JSON.stringify(releaseName(root)),
    'process.env.NODE_ENV': '"production"',
  },
  plugins: [react(), withoutStyleElements()],
  ssr: { noExternal: true, external: ['react', 'react/jsx-runtime', 'react-dom'] },
  build: {
    ssr: 'src/server-kit.ts',
    outDir: 'dist/server',
    target: 'es2023',
    minify: true,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'kit.js', codeSplitting: false } },
  },
});
