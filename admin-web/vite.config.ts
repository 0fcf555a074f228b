import { defineConfig, mergeConfig } from 'vite';
import { messages } from '../locales/vite.ts';
import { hostConfig } from '../shared-ui/host/vite.ts';

export default defineConfig(
  mergeConfig(hostConfig({ base: '/admin/', port: 15175 }), { plugins: [messages()] }),
);
