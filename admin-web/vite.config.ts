import { defineConfig, mergeConfig } from 'vite';
import { messages } from '../locales/vite.ts';
import { hostConfig } from '../shared-ui/host/vite.ts';

const ZIP = new URL('src/files/zip-at-once.ts', import.meta.url).pathname;

export default defineConfig(
  mergeConfig(hostConfig({ base: '/admin/', port: 15175 }), {
    plugins: [messages()],
    resolve: { alias: [{ find: /^fflate$/, replacement: ZIP }] },
  }),
);
