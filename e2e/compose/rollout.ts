// Releases each part of the production containers under load, good ones and broken ones, and counts what was lost:
//   npm run prove -- rollout [public-api …]
// Needs Docker with Compose 2.24.4 or newer. KEEP=1 leaves them running; PER_SECOND=100 is for a machine that has other work.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../../scripts/paths.ts';
import { type CommandFailed, lastLines, runForOutput } from '../../scripts/run.ts';
import { connectDatabase } from '../faults/database.ts';
import { pairsOf } from '../faults/pairs.ts';
import { makeVoters, startCycle } from '../faults/voters.ts';
import { Compose } from './compose.ts';
import { BROKEN, FAILS_VOTERS_ALONE, layOver, nextRelease } from './planted-releases.ts';
import { type LoadReport, startLoad } from './rollout-load.ts';
import { firstAdministrator, signedIn } from './visitor.ts';

const PROJECT = 'vendor-awards-rollout';
const PORT = 18_180;
const PER_SECOND = Number(process.env.PER_SECOND ?? 500);
const REQUESTS = 100 * PER_SECOND;
const VOTERS = 20_000;
// Tags of its own: others may be what this machine serves from.
const NOW = 'rollout';
const NEXT = 'rollout-next';
const BAD = 'rollout-bad';

const folder = path.join(os.tmpdir(), PROJECT);
const secrets = path.join(folder, 'secrets');
const settings = path.join(folder, 'settings.env');
const env = {
  COMPOSE_PROJECT_NAME: PROJECT,
  COMPOSE_ENV_FILES: settings,
  HOST: '127.0.0.1',
  PORT: String(PORT),
  SECRETS_DIR: secrets,
  SEED: 'demo',
  VERSION: NOW,
};
const origin = `http://127.0.0.1:${PORT}`;
const compose = new Compose(PROJECT, env);
const UP = ['up', '-d', '--wait', '--wait-timeout', '300'];

const asked = process.argv.slice(2);
const isAsked = (what: string) => asked.length === 0 || asked.includes(what);

let bad = 0;
function tell(holds: boolean, what: string, details: readonly string[] = []): void {
  if (!holds) bad += 1;
  process.stdout.write(`  ${holds ? '✓' : '✗'} ${what}\n`);
  for (const line of details) process.stdout.write(`      ${line}\n`);
}

/** What `npm run ops -- rollout` prints, and whether it went well. */
async function rollOut(
  part: string,
  version: string,
): Promise<{ well: boolean; output: string; seconds: number }> {
  const started = performance.now();
  const [well, output] = await runForOutput(
    'node',
    [inProject('scripts/bootstrap.mjs'), 'operate/ops.ts', 'rollout', part, version],
    { env },
  ).then(
    (text) => [true, text] as const,
    (error: CommandFailed) => [false, error.output ?? String(error)] as const,
  );
  return { well, output, seconds: (performance.now() - started) / 1000 };
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
const figures = ({ sent, failed, slowestMs, votes }: LoadReport) =>
  `${failed.length} of ${sent} failed, ${votes} votes, slowest ${Math.round(slowestMs)} ms`;

const takeDown = () => compose.run('down', '--volumes', '--timeout', '20');

async function prepare(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(settings, '');
  // A run that was kept or killed leaves a database that knows other secrets.
  await takeDown();
  rmSync(secrets, { recursive: true, force: true });
  await runForOutput(inProject('docker', 'make-secrets.sh'), [], { env });
  await compose.run('build');
  for (const [part, ways] of Object.entries(BROKEN)) {
    if (!isAsked(part) && !isAsked(`${part}:broken`)) continue;
    await layOver(part, NOW, NEXT, nextRelease(part));
    for (const [place, layer] of Object.values(ways).entries())
      await layOver(part, NOW, `${BAD}-${place}`, layer);
  }
  await compose.run(...UP);
}

async function addressOf(service: string): Promise<string> {
  const [address = ''] = await compose.addressesOf(service);
  return address;
}

/** Voters who are signed in, and an administrator. */
async function people() {
  const url = new URL(readFileSync(path.join(secrets, 'setup-database-url'), 'utf8').trim());
  url.hostname = await addressOf('mysql');
  const database = await connectDatabase(url.href);
  await startCycle(database);
  const voters = await makeVoters(database, folder, VOTERS);
  const idsOf = async (table: string) =>
    (await database.query<{ id: number }>(`SELECT id FROM ${table}`)).map(({ id }) => id);
  const [categories, vendors] = [await idsOf('categories'), await idsOf('vendors')];
  const administrator = await firstAdministrator(origin, secrets, '/api/admin/login');
  return {
    database,
    vendors,
    voters,
    pairs: pairsOf(voters, categories),
    administrator: `Authorization: Bearer ${administrator.token}\r\nCookie: ${administrator.cookie}\r\n`,
  };
}
type People = Awaited<ReturnType<typeof people>>;

const load = (who: People) => startLoad({ port: PORT, perSecond: PER_SECOND, ...who });

/** There and back, under load all the while. */
async function released(part: string, who: People): Promise<void> {
  const running = load(who);
  await running.until(5 * PER_SECOND);
  const there = await rollOut(part, NEXT);
  const back = await rollOut(part, NOW);
  await running.until(REQUESTS);
  const report = await running.stop();
  const wrong = [there, back].filter(({ well }) => !well).map(({ output }) => lastLines(output, 20));
  tell(
    wrong.length === 0 && report.failed.length === 0,
    `${part}: released in ${inSeconds(there.seconds)} and ${inSeconds(back.seconds)}: ${figures(report)}`,
    [...wrong, ...report.failed.slice(0, 10)],
  );
  if (part === 'admin-api') {
    await signedIn(origin, secrets, '/api/login');
    tell(true, 'admin-api: an administrator signs in at /login afterwards');
  }
}

async function heldBack(part: string, place: number, how: string, who: People): Promise<void> {
  const before = await compose.containerOf(part);
  const running = load(who);
  await running.until(2 * PER_SECOND);
  const outcome = await rollOut(part, `${BAD}-${place}`);
  await running.until(running.sent() + 2 * PER_SECOND);
  const report = await running.stop();
  const after = await compose.containers();
  const same = after.filter(({ Service }) => Service === part).every(({ ID }) => ID === before.ID);
  const reason = outcome.output.slice(outcome.output.indexOf('✗'));
  const isLossless = report.failed.length === 0 || how === FAILS_VOTERS_ALONE;
  tell(
    !outcome.well && same && isLossless,
    `${part} that ${how}: held back after ${inSeconds(outcome.seconds)}: ${figures(report)}`,
    [...reason.trim().split('\n').slice(0, 4), ...report.failed.slice(0, 5)],
  );
}

/** Of two containers one is killed: what it was answering is lost, and nothing after it. */
async function killed(who: People): Promise<void> {
  await compose.run(...UP, '--scale', 'public-api=2');
  const running = load(who);
  await running.until(5 * PER_SECOND);
  const { ID } = await compose.containerOf('public-api');
  const at = running.seconds();
  await runForOutput('docker', ['kill', ID]);
  await running.until(30 * PER_SECOND);
  const report = await running.stop();
  await runForOutput('docker', ['rm', ID]);
  const late = report.failed.filter((line) => Number.parseFloat(line) > at + 1);
  tell(
    late.length === 0,
    `public-api, one of two killed at ${at.toFixed(1)} s: ${figures(report)}`,
    report.failed.slice(0, 10),
  );
  await compose.run(...UP);
}

/** Its workers are replaced again and again, as by any change of an address. */
async function reloaded(who: People): Promise<void> {
  const running = load(who);
  for (let second = 5; second < 100; second += 5) {
    await running.until(second * PER_SECOND);
    await compose.run('kill', '--signal', 'HUP', 'gateway');
  }
  await running.until(REQUESTS);
  const report = await running.stop();
  tell(
    report.failed.length === 0,
    `gateway: reloaded 19 times: ${figures(report)}`,
    report.failed.slice(0, 10),
  );
}

/** The port belongs to one container, so this costs something: how much is told, not judged. */
async function gatewayReleased(who: People): Promise<void> {
  const running = load(who);
  await running.until(5 * PER_SECOND);
  const { well, output, seconds } = await rollOut('gateway', NEXT);
  await running.until(running.sent() + 5 * PER_SECOND);
  const report = await running.stop();
  const span = report.failed.map(Number.parseFloat);
  tell(well, `gateway: released in ${inSeconds(seconds)}: ${figures(report)}`, [
    `the failed ones were sent from ${Math.min(...span)} to ${Math.max(...span)} s`,
    ...(well ? [] : [lastLines(output, 20)]),
  ]);
}

/** A plain start afterwards leaves everything as it is. */
async function startAgain(): Promise<void> {
  const before = await compose.containers();
  await compose.run(...UP);
  const after = await compose.containers();
  const replaced = after.filter(
    ({ ID, Service }) => Service !== 'setup' && !before.some((one) => one.ID === ID),
  );
  tell(
    replaced.length === 0 && after.length === before.length,
    `a plain start afterwards changes nothing`,
    replaced.map(({ Service }) => `${Service} was replaced`),
  );
}

try {
  await prepare();
  const who = await people();
  if (isAsked('reload')) await reloaded(who);
  for (const part of Object.keys(BROKEN)) {
    if (isAsked(part)) await (part === 'gateway' ? gatewayReleased(who) : released(part, who));
    if (!isAsked(`${part}:broken`)) continue;
    for (const [place, how] of Object.keys(BROKEN[part] ?? {}).entries())
      await heldBack(part, place, how, who);
  }
  if (isAsked('killed')) await killed(who);
  await startAgain();
  who.database.close();
} finally {
  if (process.env.KEEP !== '1') {
    await takeDown();
    rmSync(folder, { recursive: true });
  }
}
process.exitCode = bad ? 1 : 0;
