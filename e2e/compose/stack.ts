import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { inProject } from '../../scripts/paths.ts';
import { runForOutput } from '../../scripts/run.ts';
import type { TestRun } from '../../scripts/test-run.ts';
import type { Administrator } from '../parts/visitor.ts';
import { Compose } from './compose.ts';

/** One run of the containers beside whatever else runs here. It leaves nothing behind unless KEEP=1 is set. */
export interface ComposeStack {
  compose: Compose;
  /** The origin of the gateway. */
  origin: string;
  folder: string;
  secretsDir: string;
  /** Starts what is not running; the words are passed to Compose. */
  up(...words: readonly string[]): Promise<void>;
  /** Runs an operator’s command in its own container and returns what it prints. */
  operate(...command: readonly string[]): Promise<string>;
  /** The administrator that make-secrets.sh created. */
  administrator(): Administrator;
  /** The path of the newest backup as `operate` sees it. */
  newestBackup(): Promise<string>;
}

const UP = ['up', '-d', '--wait', '--wait-timeout', '300'];

/** Prepares a run without starting it. Its images have their own tag, because this machine may serve from `latest`. */
export async function composeStack(
  { atEnd }: Pick<TestRun, 'atEnd'>,
  version: string,
): Promise<ComposeStack> {
  const project = `vendor-awards-${version}`;
  const port = await getPort();
  const folder = mkdtempSync(path.join(os.tmpdir(), `${project}-`));
  const secretsDir = path.join(folder, 'secrets');
  const env = {
    COMPOSE_PROJECT_NAME: project,
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRETS_DIR: secretsDir,
    SEED: 'demo',
    VERSION: version,
  };
  const compose = new Compose(project, env);
  const down = () => compose.run('down', '--volumes', '--timeout', '20');
  // A run that was kept or killed leaves databases with other secrets.
  await down();
  await runForOutput(inProject('docker', 'make-secrets.sh'), [], { env: { SECRETS_DIR: secretsDir } });
  atEnd(async () => {
    if (process.env.KEEP === '1') return;
    await down();
    rmSync(folder, { recursive: true });
  });
  return {
    compose,
    origin: `http://127.0.0.1:${port}`,
    folder,
    secretsDir,
    up: async (...words) => void (await compose.run(...UP, ...words)),
    operate: (...command) => compose.run('run', '--rm', '-T', 'ops', ...command),
    administrator() {
      const [password = '', activationCode = ''] = ['first-admin-password', 'first-admin-code'].map((name) =>
        readFileSync(path.join(secretsDir, name), 'utf8'),
      );
      return { username: 'chief', password, activationCode };
    },
    async newestBackup() {
      const files = (await compose.inside('backup', 'ls', '/backups')).trim().split('\n');
      return `/backups/${files.at(-1)}`;
    },
  };
}
