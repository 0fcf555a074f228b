// @ts-check
// `npm run admin`, `audit:verify`, `verify-tally`, `recount`, `backup` and `restore`: what an operator does at the machine itself.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('operator.ts');
