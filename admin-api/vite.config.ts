import { defineConfig, mergeConfig } from 'vite';
import { apiBuild } from '../shared-server/api-build.ts';

/** Pictures are encoded by a process of their own. */
const encoder = { 'encode-picture': 'src/pictures/encode-picture.js' };

export default defineConfig(mergeConfig(apiBuild, { build: { rolldownOptions: { input: encoder } } }));
