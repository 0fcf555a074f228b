import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_DIR } from '../../scripts/paths.ts';
import { Problem } from '../../scripts/problem.ts';
import { type RunOptions, runForOutput } from '../../scripts/run.ts';
import { deployableOf } from '../release/deployables.ts';
import { rollOut } from '../release/rollout/roll-out.ts';
import { notResealing, untilResealed } from './resealed.ts';
import type { Installation, Reader } from './rotation.ts';

const READ_FIGURES =
  "fetch('http://127.0.0.1:9464/metrics').then(async (answer) => console.log(await answer.text()))";

const docker = (args: readonly string[], options: RunOptions = {}) =>
  runForOutput('docker', args, { cwd: PROJECT_DIR, ...options });

const compose = (...args: readonly string[]) => docker(['compose', ...args]);

const node = (container: string, script: string, ...args: readonly string[]) =>
  docker(['exec', container, 'node', '--input-type=module', '-e', script, ...args]);

/** Lists the running containers. Compose may print warnings beside their names. */
const containersOf = async (...words: readonly string[]): Promise<string[]> =>
  (await compose('ps', '-q', ...words)).split('\n').filter((line) => /^[\da-f]{64}$/.test(line));

/**
 * Finds containers, stopped ones included. There are none without an engine, or with one that this user may not query.
 */
export const areContainersHere = (): Promise<boolean> =>
  containersOf('--all').then(
    (containers) => containers.length > 0,
    () => false,
  );

/** Controls the Compose containers of this folder. */
export async function inContainers(): Promise<Installation> {
  const { services, secrets } = await installed();
  /** Finds a reader on each host that reads this secret. */
  const containersReading = (reader: Reader, secret: string) =>
    containersOf(
      ...Object.entries(services)
        .filter(([, { image, secrets = [] }]) => {
          const isReader = image === services[reader]?.image;
          return isReader && secrets.some(({ source }) => source === secret);
        })
        .map(([service]) => service),
    );
  return {
    file(name) {
      const file = secrets[name]?.file;
      if (!file) throw new Problem(`Compose has no secret ${name}.`, 'Check secrets: in docker-compose.yml.');
      return file;
    },
    async renew(reader, file) {
      // Replaces running containers by new ones, which read the secret as they start.
      if (reader === 'public-api' || reader === 'admin-api') return rollOut(deployableOf(reader), undefined);
      const containers = await containersReading(reader, path.basename(file));
      for (const container of containers) await assertSame(container, reader, file);
    },
    async acceptPasswords(account, passwords) {
      const program = ['node', '--enable-source-maps', 'dist/accept-passwords.js', account];
      const input = passwords.join('\n');
      await docker(['compose', 'run', '--rm', '--no-deps', '-T', 'setup', ...program], { input });
    },
    async untilResealed() {
      const [container] = await containersOf('admin-api');
      if (!container) throw notResealing('docker compose up -d --wait admin-api, then run this again.');
      await untilResealed(() => node(container, READ_FIGURES));
    },
  };
}

interface Installed {
  services: Record<string, { image: string; secrets?: readonly { source: string }[] }>;
  secrets: Record<string, { file?: string }>;
}

/** Returns what Compose finds with its own files and settings. */
async function installed(): Promise<Installed> {
  const output = await compose('config', '--format', 'json');
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
}

/**
 * The other processes read the secret before each piece of work. They see what is written into the file, but not a file
 * that replaces it.
 */
async function assertSame(container: string, reader: Reader, file: string): Promise<void> {
  const name = path.basename(file);
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  const seen = await docker(['exec', container, 'sha256sum', `/run/secrets/${name}`]);
  if (seen.startsWith(digest)) return;
  throw new Problem(
    `${reader} was started with an older version of the file ${name}.`,
    `docker compose up -d --no-deps --force-recreate --wait ${reader}, then run this again.`,
  );
}
