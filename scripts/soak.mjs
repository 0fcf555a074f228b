// @ts-check
// `npm run soak`: faults under load, alone and in pairs, and what is left of every vote; takes about a quarter of an hour.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('../e2e/faults/soak.ts');
