import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensurePrograms } from '../scripts/apt.ts';
import { dataDirOf, inProject, PROJECT_DIR } from '../scripts/paths.ts';
import { Problem, report } from '../scripts/problem.ts';
import { DATABASE_CLIENT, searchPath } from '../scripts/programs.ts';
import { run } from '../scripts/run.ts';
import { runOf } from '../scripts/run-context.ts';
import { examinedDatabaseUrl, operatorDatabaseUrl } from './operator-database.ts';

const { env } = process;
const words = process.argv.slice(2);
const [command = ''] = words;
const dataDir = dataDirOf(env);

/** Uses the database of this folder's `npm start`, or that of DATABASE_URL. */
async function startHere() {
  if (command === 'doctor' && !env.DATABASE_URL && !existsSync(path.join(dataDir, 'secrets'))) {
    throw new Problem(
      `No installation was found in ${dataDir}.`,
      'Set DATA_DIR as it was set for npm start, or DATABASE_URL for a database elsewhere.',
    );
  }
  const databaseUrl = command === 'doctor' ? examinedDatabaseUrl(env) : operatorDatabaseUrl(env);
  if (command === 'backup' || command === 'restore') await ensurePrograms([DATABASE_CLIENT]);
  const tsx = inProject('node_modules/tsx/dist/cli.mjs');
  return spawn(process.execPath, [tsx, inProject('db/src/ops.ts'), ...words], {
    stdio: 'inherit',
    env: {
      BACKUP_DIR: path.join(dataDir, 'backups'),
      MAIL_KEY_FILE: path.join(dataDir, 'secrets', 'mail-key'),
      SECRETS_DIR: path.join(dataDir, 'secrets'),
      SITE_URL: runOf(dataDir)?.url,
      ...env,
      DATA_FOLDER: dataDir,
      DATABASE_URL: databaseUrl,
      PATH: searchPath(),
    },
  });
}

/** Finds containers of this folder, stopped ones included. Without an engine there are none. */
const areContainersHere = (): Promise<boolean> =>
  run('docker', ['compose', 'ps', '-q', '--all'], { cwd: PROJECT_DIR }).then(
    (listed) => /^[\da-f]{64}$/m.test(listed),
    () => false,
  );

const startInContainer = () =>
  spawn('docker', ['compose', 'run', '--rm', 'ops', ...words], { cwd: PROJECT_DIR, stdio: 'inherit' });

try {
  const isInContainers = !env.DATABASE_URL && !runOf(dataDir) && (await areContainersHere());
  const child = isInContainers ? startInContainer() : await startHere();
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  process.stderr.write(`${report(error)}\n`);
  process.exitCode = 1;
}
