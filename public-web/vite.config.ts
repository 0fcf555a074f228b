import { defineConfig } from 'vite';
import { hostConfig } from '../shared-ui/host/vite.ts';

export default defineConfig(hostConfig({ base: '/', port: 15174 }));
