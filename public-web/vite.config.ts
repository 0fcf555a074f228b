import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import { messages } from '../locales/vite.ts';
import { hostConfig } from '../shared-ui/host/vite.ts';
import { devDocuments } from './renderer/dev-documents.ts';

/** Folders of what the first view of most pages does not need, but for two of their files. */
const OF_SOME_PAGES = [
  'emails',
  'forms',
  'own-account',
  'paper',
  'results',
  'sign-in',
  'suggestions',
  'votes',
];
const gone = OF_SOME_PAGES.filter((folder) => !existsSync(path.join(import.meta.dirname, 'src', folder)));
if (gone.length > 0) throw new Error(`public-web/src has no ${gone.join()}: a folder has been renamed.`);
const SHARED = new RegExp(
  `@tanstack|(?:public|shared)-web/src/(?!(?:${OF_SOME_PAGES.join('|')})/(?!on-demand|use-obstacle)|qr-code)`,
);

/** Bundlers get the development build of React Router, which contains warnings for programmers. */
const ROUTER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

export default defineConfig(
  mergeConfig(hostConfig({ base: '/', port: 15174 }), {
    plugins: [messages(), devDocuments()],
    resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] },
    // The gateway asks for documents by this name.
    server: { allowedHosts: ['renderer'] },
    build: {
      // The renderer reads it.
      manifest: true,
      // Splitting what two tabs share would make many files of a few hundred bytes, each smaller than its headers.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'shared',
                test: SHARED,
                minShareCount: 2,
              },
              {
                name: 'ballot',
                test: /public-web\/src\/(?:votes|emails\/email-offers)/,
                minShareCount: 2,
                // Vite's helper for imports would come into this file, which the start would then load.
                includeDependenciesRecursively: false,
              },
              { name: 'forms', test: /(?:public|shared)-web\/src\/forms/, minShareCount: 2 },
            ],
          },
        },
      },
    },
  }),
);
