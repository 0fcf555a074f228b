import { defineConfig, mergeConfig } from 'vite';
import { hostConfig } from '../shared-ui/host/vite.ts';
import { devDocuments } from './renderer/dev-documents.ts';

export default defineConfig(
  mergeConfig(hostConfig({ base: '/', port: 15174 }), {
    plugins: [devDocuments()],
    // The gateway asks for documents by this name.
    server: { allowedHosts: ['renderer'] },
    build: {
      // The renderer reads it.
      manifest: true,
      // What two tabs share would be many files of a few hundred bytes, each with headers longer than that.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'shared',
                test: /(?:public|shared)-web[\\/]src[\\/](?!paper|qr-code)/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  }),
);
