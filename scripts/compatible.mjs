// @ts-check
// `npm run compatible`: what was released last beside what is here; `-- contract` and so on for a part of it.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('release/compatible.ts');
