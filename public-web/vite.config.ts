import { defineConfig, mergeConfig } from 'vite';
import { hostConfig } from '../shared-ui/host/vite.ts';
import { prerender } from './prerender/prerender-plugin.ts';

export default defineConfig(mergeConfig(hostConfig({ base: '/', port: 15174 }), { plugins: [prerender()] }));
