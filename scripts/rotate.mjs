// @ts-check
// `npm run rotate`: a new key for an old one, without signing anybody out.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('rotation/rotate.ts');
