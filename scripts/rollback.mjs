// @ts-check
// `npm run rollback -- public-api [1.3.0]`: one part of the containers goes back to a release, on its own.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('release/rollback.ts');
