import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BROWSERS } from './host/vite.ts';
import { releaseFiles, releaseName } from './release-files.ts';
import { withoutStyleElements } from './without-style-elements.ts';

// The base of a release. In development everything is at the root, because the federation plugin omits the base in some
// addresses.
const BASE = '/shared-ui/';
const DEV_PORT = 15173;
const root = import.meta.dirname;

export default defineConfig(({ command }) => {
  const isBuild = command === 'build';
  // The release takes React and the federation runtime from its host, so that a page has one of each.
  const fromHost = {
    singleton: true,
    requiredVersion: '^19.3.1',
    ...(isBuild ? { import: false as const } : {}),
  };
  return {
    root,
    base: isBuild ? BASE : '/',
    define: { __SHARED_UI_RELEASE__: JSON.stringify(releaseName(root)) },
    plugins: [
      react(),
      withoutStyleElements(),
      tailwindcss(),
      federation({
        name: 'shared_ui',
        filename: 'remoteEntry.js',
        manifest: true,
        dts: false,
        dev: { remoteHmr: true },
        exposes: { './kit': './src/kit.ts' },
        shared: { react: fromHost, 'react-dom': fromHost },
        disableRemote: isBuild,
        disableSnapshot: isBuild,
        experiments: isBuild ? { externalRuntime: true } : {},
      }),
      withoutPreloading,
      releaseFiles(root, BASE),
    ],
    optimizeDeps: { rolldownOptions: { plugins: [withoutStyleElements()] } },
    build: {
      target: BROWSERS,
      modulePreload: false,
      rolldownOptions: {
        // No index.html, because a separate page would bring a second React into the release.
        input: { styles: 'src/styles/styles-entry.ts' },
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'kit',
                // Includes what these import: the small part of Radix that a first view needs.
                test: /shared-ui[\\/]src[\\/](?!on-demand|styles)[a-z-\\/]+\.tsx?$/,
                priority: 10,
              },
              {
                name: 'glue',
                test: /module-federation|virtual:mf|localSharedImportMap/,
                priority: 5,
              },
            ],
          },
        },
      },
    },
    server: {
      port: DEV_PORT,
      strictPort: true,
      origin: `http://localhost:${DEV_PORT}`,
      cors: true,
      hmr: { host: 'localhost', clientPort: DEV_PORT },
    },
  };
});

/** No file of the release preloads others, so it does without the code that Vite adds to each import for that. */
const withoutPreloading: Plugin = {
  name: 'without-preloading',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
