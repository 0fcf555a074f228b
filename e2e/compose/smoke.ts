// Brings the production containers up from nothing, beside whatever else runs here, and tries what only containers have:
//   npm run prove -- smoke
// Needs Docker with Compose 2.21 or newer.
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { inProject } from '../../scripts/paths.ts';
import { run } from '../../scripts/run.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { until } from '../../scripts/wait.ts';
import { Client } from '../parts/client.ts';
import { PASSWORD, registrationOf } from '../parts/registration.ts';
import { openPages, startLoad, writeNextRelease } from './releases.ts';

const { check, folder, atEnd, finish } = openTestRun('va-smoke');
const port = await getPort();
const origin = `http://127.0.0.1:${port}`;
const secretsDir = path.join(folder, 'secrets');

// The images have their own tag, because this machine may serve from `latest`.
const env = {
  COMPOSE_PROJECT_NAME: 'vendor-awards-smoke',
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: String(port),
  SECRETS_DIR: secretsDir,
  SEED: 'demo',
  VERSION: 'smoke',
};

const compose = (...args: readonly string[]): Promise<string> =>
  run('docker', ['compose', '-f', inProject('docker-compose.yml'), ...args], { env });
const nextFolder = path.join(folder, 'next');
const up = () => compose('up', '-d', '--wait', '--wait-timeout', '300');
const down = () => compose('down', '--volumes', '--timeout', '20');
const inside = (service: string, ...command: readonly string[]) => compose('exec', '-T', service, ...command);
/** Runs an operator’s command in its own container. */
const operate = (...command: readonly string[]) => compose('run', '--rm', '-T', 'ops', ...command);

interface Container {
  Service: string;
  ID: string;
}

async function containers(): Promise<Container[]> {
  const output = await compose('ps', '--all', '--format', 'json');
  // Returns one line for each container, without the warnings that Compose prints first.
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Container);
}

const inspect = async (id: string, format: string): Promise<string> =>
  (await run('docker', ['inspect', '--format', format, id])).trim();

async function unprivileged(): Promise<void> {
  const format =
    '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.Privileged}}';
  for (const { Service, ID } of await containers()) {
    const settings = await inspect(ID, format);
    assert(/^[1-9]\d+:[1-9]\d+ true \[ALL\] false$/.test(settings), `${Service} runs as ${settings}`);
  }
}

/** Tells whether a TCP connection from inside a container is accepted within two seconds. */
async function canReach(service: string, host: string, targetPort: number): Promise<boolean> {
  const script = `const socket = require('node:net').connect(${targetPort}, '${host}', () => { console.log('open'); process.exit(); });
    socket.on('error', () => process.exit()); setTimeout(() => process.exit(), 2000);`;
  return (await inside(service, 'node', '-e', script)).includes('open');
}

async function addressOf(service: string): Promise<string> {
  const found = (await containers()).find(({ Service }) => Service === service);
  const networks = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  return (await inspect(found?.ID ?? '', networks)).split(' ')[0] ?? '';
}

async function walls(): Promise<void> {
  assert(await canReach('public-api', 'mysql', 3306), 'public-api does not reach the database');
  // This uses addresses, because a name that is unknown there proves nothing.
  for (const [service, host, targetPort] of [
    ['public-api', await addressOf('admin-api'), 4002],
    ['admin-api', await addressOf('public-api'), 4001],
    ['renderer', await addressOf('mysql'), 3306],
    ['renderer', '1.1.1.1', 443],
    ['public-api', '1.1.1.1', 443],
    ['admin-api', '1.1.1.1', 443],
  ] as const) {
    assert(!(await canReach(service, host, targetPort)), `${service} reaches ${host}:${targetPort}`);
  }
}

/** Sends a vote, kills MySQL, starts it, and sends the next vote. */
async function surviving(): Promise<void> {
  const voter = new Client(origin);
  const username = `smoke_${Date.now().toString(36)}`;
  const captcha = await voter.expect<{ question: string; token: string }>(200, '/api/captcha');
  await voter.expect(201, '/api/register', registrationOf(username, captcha));
  await voter.signIn(username, PASSWORD);
  await voter.expect(201, '/api/votes', { vendorId: 1, categoryId: 1 });
  await compose('kill', 'mysql');
  await up();
  const votes = async () => (await voter.send('/api/votes', { vendorId: 1, categoryId: 2 })).status === 201;
  assert(await until(votes, 60_000), 'no vote is counted afterwards');
  await voter.expect(409, '/api/votes', { vendorId: 2, categoryId: 1 });
}

const BOTH_WAYS = ['public-web', 'renderer', 'shared-ui', 'admin-web', 'public-api', 'admin-api'];

/** Releases each part alone, in another order back, and everything at once, under votes. */
async function released(note: (text: string) => void): Promise<void> {
  await writeNextRelease(nextFolder);
  const next = { ...env, VERSION: 'smoke-next' };
  const build = () =>
    run('docker', ['compose', '-f', path.join(nextFolder, 'docker-compose.yml'), 'build'], { env: next });
  await build();
  const [line = ''] = readFileSync(path.join(secretsDir, 'setup-database-url'), 'utf8')
    .trim()
    .split('\n')
    .reverse();
  const databaseUrl = line.replace('@mysql', `@${await addressOf('mysql')}`);
  const load = await startLoad(origin, databaseUrl, folder);
  const versions: Record<string, string> = {};
  const release = async (words: readonly string[]) => {
    await run(inProject('docker', 'release.sh'), words, { env: { ...env, ...versions } });
    await openPages(origin);
  };
  for (const version of ['smoke-next', 'smoke']) {
    for (const part of BOTH_WAYS) {
      versions[`${part.toUpperCase().replace('-', '_')}_VERSION`] = version;
      await release(part.endsWith('-api') ? [part, `${part}-2`] : [part]);
    }
    BOTH_WAYS.reverse();
  }
  const { sent, failed } = await load.end();
  assert(failed.length === 0, failed.slice(0, 5).join('\n'));
  const all = await startLoad(origin, databaseUrl, folder);
  versions.VERSION = 'smoke-next';
  for (const name of Object.keys(versions)) versions[name] = 'smoke-next';
  await release([]);
  const { longestGapMs } = await all.end();
  assert(longestGapMs < 2000, `nothing was answered for ${longestGapMs} ms while the gateway was replaced`);
  const running = () => compose('ps', '--all', '--quiet');
  const before = await running();
  await build();
  await release([]);
  assert((await running()) === before, 'a release replaced what had not changed');
  note(`0 of ${sent} requests failed, and the gateway was away for ${longestGapMs} ms`);
}

/** Freezes the process of a container, and waits until the engine has replaced it. */
async function thawed(): Promise<void> {
  for (const service of ['public-api', 'public-api-2', 'renderer', 'gateway']) {
    const found = (await containers()).find(({ Service }) => Service === service);
    const started = () => inspect(found?.ID ?? '', '{{.State.StartedAt}}');
    const before = await started();
    await inside(service, 'sh', '-c', 'kill -STOP -1');
    assert(await until(async () => (await started()) !== before, 120_000), `${service} stays frozen`);
  }
  await up();
}

/** Follows docs/operate/install.md; the first backup is made at the start. */
async function operated(): Promise<void> {
  await operate('verify-tally');
  const [file = ''] = (await inside('backup', 'ls', '/backups')).trim().split('\n').reverse();
  const restored = await operate('restore', `/backups/${file}`, '--into', 'vendor_awards_copy');
  assert(restored.includes('is restored'), 'nothing was restored');
  await operate('doctor');
}

await finish(async () => {
  // A killed run leaves databases with other secrets.
  await down();
  await run(inProject('docker', 'make-secrets.sh'), [], { env: { SECRETS_DIR: secretsDir } });
  atEnd(async () => {
    await down();
    rmSync(secretsDir, { recursive: true, force: true });
  });
  await check('every image is built', () => compose('build'));
  await check('everything comes up from nothing and is healthy', up);
  await check('no container has root, privileges or a writable system', unprivileged);
  await check('the APIs reach their database, and neither each other nor the world', walls);
  await check('an acknowledged vote survives a kill of MySQL', surviving);
  await check('no request fails during releases of each part, forth and back', released);
  await check('a frozen process is replaced', thawed);
  await check('the commands of an operator find everything in order', operated);
});
