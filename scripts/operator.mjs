// @ts-check
// `npm run admin`, `npm run audit:verify` and `npm run verify-tally`: what an operator does at the machine itself.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('operator.ts');
