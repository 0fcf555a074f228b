import { spawnSync } from 'node:child_process';
import { inProject } from '../scripts/paths.ts';

// Both databases must be installed.
const red = ['mariadb', 'mysql'].filter((database) => {
  process.stdout.write(`\n  On ${database}\n`);
  const test = [inProject('scripts/bootstrap.mjs'), 'scripts/test.ts', ...process.argv.slice(2)];
  const env = { ...process.env, PRIVATE_DATABASE: database, TEST_DATABASE_URL: '' };
  return spawnSync(process.execPath, test, { env, stdio: 'inherit' }).status !== 0;
});
process.stdout.write(`\n  ${red.length === 0 ? 'Green on both.' : `Red on ${red.join(' and ')}.`}\n`);
process.exit(red.length === 0 ? 0 : 1);
