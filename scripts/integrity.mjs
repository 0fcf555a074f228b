// @ts-check
// `npm run integrity`: people and scripts register and vote, and what the product found out about them.
import { bootstrap } from './bootstrap.mjs';

await bootstrap('../e2e/integrity/simulate.ts');
