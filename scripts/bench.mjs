// @ts-check
// `npm run bench`: every benchmark but `flat`; `npm run bench -- votes` and so on for a part.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('../bench/bench.ts');
