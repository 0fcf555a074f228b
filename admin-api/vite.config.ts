import { defineConfig } from 'vite';
import { apiBuild } from '../shared-server/api-build.ts';

export default defineConfig(apiBuild);
