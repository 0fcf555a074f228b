// @ts-check
// `npm run release -- public-api`: the artefact of one part, with what it is made of and where it comes from.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('release/release.ts');
