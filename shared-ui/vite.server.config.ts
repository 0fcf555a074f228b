import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { releaseName } from './release-files.ts';
import { withoutStyleElements } from './without-style-elements.ts';

const root = import.meta.dirname;

/**
 * The kit of this release once more, for a host that renders its pages before they are sent: one file of CommonJS, which
 * is given that host's React.
 */
export default defineConfig({
  root,
  define: {
    __SHARED_UI_RELEASE__: JSON.stringify(releaseName(root)),
    'process.env.NODE_ENV': '"production"',
  },
  plugins: [react(), withoutStyleElements()],
  ssr: { noExternal: true, external: ['react', 'react/jsx-runtime', 'react-dom'] },
  build: {
    ssr: 'src/kit.ts',
    outDir: 'dist/server',
    target: 'es2023',
    minify: true,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'kit.js', codeSplitting: false } },
  },
});
