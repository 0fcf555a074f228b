// @ts-check
// `npm run rollout -- public-api [1.3.0]`: a release of one part takes the place of the one that runs, without a pause.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('release/rollout.ts');
