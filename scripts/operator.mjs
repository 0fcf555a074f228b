// @ts-check
// `npm run admin`, `audit:verify`, `verify-tally`, `recount`, `backup`, `restore` and `doctor`: what an operator does at the machine itself.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('operator.ts');
