import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensurePrograms } from './apt.ts';
import { DATABASE_CLIENT } from './database-server.ts';
import { accountPasswordFiles } from './database-setup.ts';
import { examinedDatabaseUrl, operatorDatabaseUrl } from './operator-database.ts';
import { dataDirOf, inProject } from './paths.ts';
import { report } from './problem.ts';
import { searchPath } from './programs.ts';
import { loadSecrets, missingIn } from './secrets.ts';

const tsx = path.join(inProject('node_modules'), 'tsx/dist/cli.mjs');

/** Of its own; the other commands are those of one program. */
const PROGRAMS: Record<string, string> = {
  backup: 'backups/backup.ts',
  restore: 'backups/restore.ts',
  doctor: 'doctor/doctor.ts',
};

try {
  const { env } = process;
  const [command = '', ...words] = process.argv.slice(2);
  const own = PROGRAMS[command];
  // The accounts of another server have passwords that this data folder does not know. The doctor names what is missing itself.
  const needsPasswords =
    own && !env.DATABASE_URL && !(command === 'doctor' && missingIn(dataDirOf(env)).length > 0);
  const passwordFiles = needsPasswords ? accountPasswordFiles(loadSecrets(dataDirOf(env))) : {};
  const databaseUrl = command === 'doctor' ? examinedDatabaseUrl(env) : operatorDatabaseUrl(env);
  if (command === 'backup' || command === 'restore') await ensurePrograms([DATABASE_CLIENT]);
  const file = inProject('db', 'src', own ?? 'running/operator.ts');
  const child = spawn(process.execPath, [tsx, file, ...(own ? words : [command, ...words])], {
    stdio: 'inherit',
    env: {
      BACKUP_DIR: path.join(dataDirOf(env), 'backups'),
      SECRETS_DIR: path.join(dataDirOf(env), 'secrets'),
      ...env,
      DATA_FOLDER: dataDirOf(env),
      ...passwordFiles,
      DATABASE_URL: databaseUrl,
      PATH: searchPath(),
    },
  });
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  process.stderr.write(`${report(error)}\n`);
  process.exitCode = 1;
}
