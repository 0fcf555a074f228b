import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inProject } from '../../scripts/paths.ts';
import { tempDir } from '../../scripts/testing/temp-dir.ts';

/**
 * Replaces the client `mysql`. A server is a file with its state, the number of its last transaction and the members of
 * its group; a server without a file does not answer. Changes to servers are logged.
 */
const CLIENT = `#!/bin/bash
for argument in "$@"; do
  case $argument in --host=*) server=\${argument#--host=} ;; --execute=*) sql=\${argument#--execute=} ;; esac
done
read -r state last seen <"$SERVERS/$server" || exit 1
case $sql in
*GROUP_CONCAT*) echo "$seen" ;;
*'SELECT CASE'*) echo "$state" ;;
*GTID_SUBSET*) [[ $sql =~ \\'([0-9]+)\\',\\ \\'([0-9]+)\\' ]]; echo $((BASH_REMATCH[1] <= BASH_REMATCH[2])) ;;
*RECEIVED_TRANSACTION_SET*) echo "$last" ;;
*START*) [[ $sql == *'bootstrap_group = ON'* ]] && verb=begins || verb=joins
  echo "$server $verb" >>"$SERVERS/done"; echo "member $last" >"$SERVERS/$server" ;;
STOP*) echo "out $last" >"$SERVERS/$server" ;;
esac`;

let folder: string;
let keeper: ChildProcess | undefined;
beforeEach(() => {
  folder = tempDir();
  writeFileSync(path.join(folder, 'mysql'), CLIENT);
  chmodSync(path.join(folder, 'mysql'), 0o755);
  writeFileSync(path.join(folder, 'password'), 'x');
});
afterEach(() => void keeper?.kill('SIGKILL'));

const at = (file: string) => path.join(folder, file);
const done = () => (existsSync(at('done')) ? readFileSync(at('done'), 'utf8').trim().split('\n') : []);

/** `out 5` is a server outside a group whose last transaction is the fifth; an undefined one does not answer. */
function servers(...states: (string | undefined)[]): void {
  for (const [index, state] of states.entries()) {
    if (state) writeFileSync(at(`mysql-${index + 1}`), `${state}\n`);
    else rmSync(at(`mysql-${index + 1}`), { force: true });
  }
}

/** Returns when the keeper has run this many times. */
async function keep(rounds: number): Promise<void> {
  writeFileSync(at('sleep'), `#!/bin/bash\necho round >>"$SERVERS/rounds"\nexec /bin/sleep 0.05`);
  chmodSync(at('sleep'), 0o755);
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    SERVERS: folder,
    TMPDIR: folder,
    GROUP_DB_PASSWORD_FILE: at('password'),
  };
  keeper = spawn('bash', [inProject('docker', 'mysql-group.sh')], { env, stdio: 'ignore' });
  const seen = () =>
    existsSync(at('rounds')) ? readFileSync(at('rounds'), 'utf8').split('\n').length - 1 : 0;
  await expect.poll(seen).toBeGreaterThanOrEqual(rounds);
}

test('three new servers become one group', async () => {
  servers('out 0', 'out 0', 'out 0');
  await keep(3);
  expect(done()).toEqual(['mysql-1 begins', 'mysql-2 joins', 'mysql-3 joins']);
  expect(existsSync(at('whole'))).toBe(true);
});

test('a server that restarts joins the existing group', async () => {
  servers('out 5', 'member 6', 'member 6');
  await keep(2);
  expect(done()).toEqual(['mysql-1 joins']);
});

test('a server that returns before the group has noticed its absence waits until it has', async () => {
  servers('out 5', 'member 6 mysql-1 mysql-2 mysql-3', 'member 6 mysql-1 mysql-2 mysql-3');
  await keep(3);
  expect(done()).toEqual([]);
  servers('out 5', 'member 6 mysql-2 mysql-3', 'member 6 mysql-2 mysql-3');
  await expect.poll(done).toEqual(['mysql-1 joins']);
});

test('no group is created while a server does not answer', async () => {
  servers('out 5', 'out 5', undefined);
  await keep(3);
  expect(done()).toEqual([]);
  expect(existsSync(at('whole'))).toBe(false);
});

test('the server with all transactions starts the group', async () => {
  servers('out 5', 'out 6', 'out 0');
  await keep(2);
  expect(done()[0]).toBe('mysql-2 begins');
});

test('a member that has lost both others leaves before one of the three starts the group', async () => {
  servers('out 7', 'alone 6', 'out 6');
  await keep(2);
  expect(done()).toEqual(['mysql-1 begins', 'mysql-2 joins', 'mysql-3 joins']);
});

test('members that have lost each other can reconnect by themselves', async () => {
  servers('alone 6', 'alone 6', 'out 6');
  await keep(3);
  expect(done()).toEqual([]);
});
