// @ts-check
// `npm run bench`: every benchmark but `flat`, `integrity`, `backup` and `paint`; `npm run bench -- votes` and so on for a part.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('../bench/bench.ts');
