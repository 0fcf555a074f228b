// @ts-check
// `npm run dev`: as `npm start`, but from the sources, with hot reload.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('dev.ts');
