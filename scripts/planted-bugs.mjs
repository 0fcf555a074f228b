// @ts-check
// `npm run planted-bugs`: plants known bugs in a copy of the sources, and shows that a test goes red for each.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('planted-bugs.ts');
