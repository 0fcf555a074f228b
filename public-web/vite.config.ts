import { defineConfig, mergeConfig } from 'vite';
import { hostConfig } from '../shared-ui/host/vite.ts';
import { webRelease } from './renderer/web-release.ts';

export default defineConfig(
  mergeConfig(hostConfig({ base: '/', port: 15174 }), {
    // Of what the renderer tells pages.
    build: {
      manifest: true,
      // What two tabs share would be many files of a few hundred bytes, each with headers longer than that.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'shared', test: /(?:public|shared)-web[\\/]src[\\/](?!paper)/, minShareCount: 2 },
            ],
          },
        },
      },
    },
    define: { __PUBLIC_WEB_RELEASE__: webRelease() },
  }),
);
