// @ts-check
// `npm run admin` and `npm run audit:verify`: what an operator does at the machine itself.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('operator.ts');
