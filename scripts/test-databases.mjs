// @ts-check
// `npm run test:databases`: `npm test` on a private MariaDB, then on a private MySQL; both must be on this machine.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const test = path.join(path.dirname(fileURLToPath(import.meta.url)), 'test.mjs');
const red = ['mariadb', 'mysql'].filter((database) => {
  process.stdout.write(`\n  On ${database}\n`);
  const env = { ...process.env, PRIVATE_DATABASE: database, TEST_DATABASE_URL: '' };
  return (
    spawnSync(process.execPath, [test, ...process.argv.slice(2)], { env, stdio: 'inherit' }).status !== 0
  );
});
process.stdout.write(`\n  ${red.length === 0 ? 'Green on both.' : `Red on ${red.join(' and ')}.`}\n`);
process.exit(red.length === 0 ? 0 : 1);
