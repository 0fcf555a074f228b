// @ts-check
// `npm run rehearsal`: a season in the containers of compose.cluster.yml, from the installation to the count; takes half an hour.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('compose/rehearsal.ts');
