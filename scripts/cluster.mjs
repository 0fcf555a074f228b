// @ts-check
// `npm run cluster`: three database nodes and two hosts under load, with kills, freezes and cuts; takes about an hour.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('../e2e/cluster/cluster.ts');
