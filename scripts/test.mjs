// @ts-check
// `npm test`: every test there is; `npm test -- check`, `-- unit` or `-- e2e` for a part.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('test.ts');
