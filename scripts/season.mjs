// @ts-check
// `npm run season`: three people walk through a whole season, by a clock that skips what lies between.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('../e2e/season/season.ts');
