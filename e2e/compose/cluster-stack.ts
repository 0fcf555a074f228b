import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { inProject } from '../../scripts/paths.ts';
import { runForOutput } from '../../scripts/run.ts';
import { SERVERS } from './cluster-world.ts';
import { Compose } from './compose.ts';

export interface ClusterStack {
  compose: Compose;
  /** Of the two gateways. */
  ports: readonly [number, number];
  secretsDir: string;
  /** What a shell has in which an operator works on it. */
  shell: Readonly<Record<string, string>> & { COMPOSE_ENV_FILES: string };
  /** Starts whatever does not run. */
  up(): Promise<void>;
  takeDown(): Promise<void>;
}

export const UP = ['up', '-d', '--wait', '--wait-timeout', '300'];
const OVERLAY = 'docker/compose.cluster.yml';

/** Nothing of it runs yet; `version` is the tag of its images. */
export async function clusterStack(project: string, version: string): Promise<ClusterStack> {
  const ports = [await getPort(), await getPort()] as const;
  const folder = mkdtempSync(path.join(os.tmpdir(), `${project}-`));
  const secretsDir = path.join(folder, 'secrets');
  const settings = path.join(folder, 'settings.env');
  writeFileSync(settings, '');
  const shell = {
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: `docker-compose.yml:${OVERLAY}`,
    COMPOSE_ENV_FILES: settings,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(ports[0]),
    PORT_B: String(ports[1]),
    SECRETS_DIR: secretsDir,
    SEED: 'demo',
    VERSION: version,
  };
  const compose = new Compose(project, shell, [OVERLAY]);
  const down = () => compose.run('down', '--volumes', '--timeout', '20');
  // A run that was kept or killed leaves databases that know other secrets.
  await down();
  const hosts = SERVERS.map((server) => `${server}:3306`).join(',');
  await runForOutput(inProject('docker', 'make-secrets.sh'), [], {
    env: { SECRETS_DIR: secretsDir, DATABASE_HOSTS: hosts },
  });
  return {
    compose,
    ports,
    secretsDir,
    shell,
    up: async () => void (await compose.run(...UP)),
    async takeDown() {
      await down();
      rmSync(folder, { recursive: true });
    },
  };
}
