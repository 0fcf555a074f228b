import { spawn } from 'node:child_process';
import path from 'node:path';
import { operatorDatabaseUrl } from './operator-database.ts';
import { inProject } from './paths.ts';
import { report } from './problem.ts';

const tsx = path.join(inProject('node_modules'), 'tsx/dist/cli.mjs');

try {
  const databaseUrl = operatorDatabaseUrl(process.env);
  const args = [tsx, inProject('db', 'src', 'running', 'operator.ts'), ...process.argv.slice(2)];
  const command = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl.href },
  });
  command.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  process.stderr.write(`${report(error)}\n`);
  process.exitCode = 1;
}
