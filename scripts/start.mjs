// @ts-check
// `npm start`: the whole product on this machine, from a bare clone.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('start.ts');
