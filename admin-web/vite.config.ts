import { defineConfig } from 'vite';
import { hostConfig } from '../shared-ui/host/vite.ts';

export default defineConfig(hostConfig({ base: '/admin/', port: 15175 }));
