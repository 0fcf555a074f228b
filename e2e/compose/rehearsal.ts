// A season on three database servers and two hosts, from the installation to the count, while people look and vote:
// releases, rotations, the loss of the primary, a restore. Only the loss of the primary may make requests fail.
//   VOTES=100000 PER_SECOND=100 npm run prove -- rehearsal
import { appendFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEPLOYABLES } from '../../operate/release/deployables.ts';
import { ROTATING_SECRETS } from '../../operate/rotation/rotation.ts';
import { runForOutput } from '../../scripts/run.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { until } from '../../scripts/wait.ts';
import { askAgain } from '../faults/aftermath.ts';
import { compare } from '../faults/compare.ts';
import { withDatabase } from '../parts/database.ts';
import { openHistory } from '../parts/history.ts';
import { startLoad } from '../parts/load.ts';
import { pairsOf } from '../parts/pairs.ts';
import { type Row, seconds, table } from '../parts/report.ts';
import { activated, newVoter, type Visitor } from '../parts/visitor.ts';
import { makeVoters, type Voter } from '../parts/voters.ts';
import { must } from './checks.ts';
import { groupOf } from './cluster-world.ts';
import { layOver, nextRelease } from './planted-releases.ts';
import { composeStack } from './stack.ts';
import { type Failure, startTraffic, type Traffic, worded } from './traffic.ts';

const VOTES = Number(process.env.VOTES ?? 100_000);
const PER_SECOND = Number(process.env.PER_SECOND ?? 100);
/** These voters vote as fast as they are answered. */
const AT_ONCE = 50;
const VOTERS = { rush: Math.ceil(VOTES / 6) + 1000, stream: 20_000 };
const BACK_MS = 120_000;
/** After this time nothing is in flight at a gateway that gets no more visitors. */
const LEAVING_MS = 3000;
const ANSWERING_MS = 1000;
const DAY_MS = 24 * 3_600_000;
const ENDS_IN_MS = 5000;
const COPY = 'vendor_awards_yesterday';
const [NOW, NEXT] = ['rehearsal', 'rehearsal-next'];

const run = openTestRun('va-rehearsal');
const stack = await composeStack(run, NOW, { isCluster: true });
const { compose, ports, secretsDir, operate, operateHere } = stack;
const [own, other = own] = ports;
const group = groupOf(compose, secretsDir);
const history = openHistory();
const rows: Row[] = [];

/** The loss of the primary explains 503 answers; nothing explains other failures. */
const isOutage = ({ status }: Failure): boolean => status === 503;

/**
 * Prints a line about the requests of a step; every failure must be explained. `traffic` is undefined before there is
 * any.
 */
async function step<T>(
  name: string,
  traffic: Traffic | undefined,
  work: () => Promise<T>,
  explains: (failure: Failure) => boolean = () => false,
): Promise<T> {
  const before = { requests: traffic?.requests() ?? 0, failures: traffic?.failures().length ?? 0 };
  const started = performance.now();
  return await run.steps.step(name, async (note) => {
    const result = await work();
    const took = seconds(performance.now() - started);
    // A request from before the end of a step may be answered after it.
    if (traffic) await sleep(2 * ANSWERING_MS);
    const requests = (traffic?.requests() ?? 0) - before.requests;
    const failures = traffic?.failures().slice(before.failures) ?? [];
    const unexplained = failures.filter((failure) => !explains(failure));
    const row = [requests, failures.length, failures.length - unexplained.length].map(String);
    rows.push([name, took, ...row]);
    note(`${row[0]} requests, ${row[1]} failed, ${row[2]} of them explained`);
    for (const failure of unexplained.slice(0, 5)) run.steps.say(`    ${worded(failure)}`);
    if (unexplained.length > 0) run.failures.push(name);
    return result;
  });
}

/** Releases a gateway while its visitors go to the other host, as the proxy in front would send them. */
async function releaseGateway(service: string, staying: number, traffic: Traffic): Promise<void> {
  traffic.lead([staying]);
  await sleep(LEAVING_MS);
  await compose.run('up', '-d', '--no-deps', '--no-build', '--wait', service);
  traffic.lead(ports);
}

interface Season {
  administrator: Visitor;
  cycle: { id: number };
  vendors: readonly number[];
  categories: readonly number[];
  voters: readonly Voter[];
}

/**
 * Lets an administrator open a voting period. The voters were registered before, which would take a minute for each
 * thousand.
 */
async function openVoting(): Promise<Season> {
  const administrator = await activated(stack.origin, stack.administrator(), '/api/login');
  const cycle = await administrator.expect<{ id: number }>(201, '/api/admin/voting-cycles', {
    name: 'Rehearsal',
    startDate: new Date().toISOString(),
    endDate: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  });
  const ids = async (address: string) =>
    (await administrator.expect<{ id: number }[]>(200, address)).map(({ id }) => id);
  const [vendors, categories] = [await ids('/api/vendors'), await ids('/api/categories')];
  const { databaseUrl } = await group.primary();
  const voters = await withDatabase(databaseUrl, (database) =>
    makeVoters(database, stack.folder, VOTERS.rush + VOTERS.stream),
  );
  return { administrator, cycle, vendors, categories, voters };
}

/** Brings the end of the period near. */
async function closeVoting({ administrator, cycle }: Season): Promise<void> {
  const endDate = new Date(Date.now() + ENDS_IN_MS).toISOString();
  await administrator.expect(200, `/api/admin/voting-cycles/${cycle.id}`, { endDate }, 'PATCH');
}

/** Runs voters who send the next vote as soon as the last is answered. Every vote must get an answer. */
async function rush({ vendors, categories, voters }: Season): Promise<void> {
  const pairs = pairsOf(voters.slice(0, VOTERS.rush), categories);
  const load = startLoad({ ports, voters: AT_ONCE, pairs, vendors, history });
  await until(() => load.acknowledged().length >= VOTES || pairs.left() === 0, Number.POSITIVE_INFINITY);
  await load.stop();
  must(load.unknown() === 0, `${load.unknown()} votes were not answered`);
}

interface Backup {
  file: string;
  /** The backup holds at least this many votes. */
  least: number;
  most: number;
}

/** Makes the nightly backup. */
async function backUp(cycle: Season['cycle']): Promise<Backup> {
  const least = await votesIn('vendor_awards', cycle);
  await operate('backup');
  const most = await votesIn('vendor_awards', cycle);
  return { file: await stack.newestBackup(), least, most };
}

async function votesIn(schema: string, { id }: Season['cycle']): Promise<number> {
  const { databaseUrl } = await group.primary();
  const sql = `SELECT COUNT(*) AS votes FROM ${schema}.votes WHERE cycle_id = ?`;
  const [row] = await withDatabase(databaseUrl, ({ query }) => query<{ votes: number }>(sql, [id]));
  return row?.votes ?? 0;
}

/** The next release of every part; those of the webs and of shared-ui have other files. */
async function makeReleases(): Promise<void> {
  for (const image of DEPLOYABLES.flatMap(({ images }) => images)) {
    const [from, to] = [NOW, NEXT].map((version) => `vendor-awards/${image}:${version}`);
    if (['setup', 'backup', 'gateway', 'renderer'].includes(image))
      await runForOutput('docker', ['tag', `${from}`, `${to}`]);
    else await layOver(image, NOW, NEXT, nextRelease(image));
  }
}

async function releaseParts(traffic: Traffic): Promise<void> {
  for (const { name } of DEPLOYABLES.filter(({ name }) => name !== 'gateway')) {
    await step(`release ${name}`, traffic, () => operateHere('rollout', name, NEXT));
  }
  appendFileSync(stack.settingsFile, `GATEWAY_VERSION=${NEXT}\n`);
  await step('release gateway', traffic, async () => {
    await releaseGateway('gateway', other, traffic);
    await releaseGateway('gateway-b', own, traffic);
  });
}

/** Voters who signed in before are still signed in, and new ones can sign in. */
async function rotateSecrets(traffic: Traffic): Promise<void> {
  for (const name of Object.keys(ROTATING_SECRETS)) {
    await step(`rotate ${name}`, traffic, () => operateHere('rotate', name));
  }
  for (const port of ports) await newVoter(`http://127.0.0.1:${port}`);
}

async function losePrimary(traffic: Traffic): Promise<void> {
  await sleep(ANSWERING_MS);
  await compose.crash((await group.primary()).service);
  await sleep(ANSWERING_MS);
  const before = traffic.acknowledged().length;
  must(await until(() => traffic.acknowledged().length > before, BACK_MS), 'no vote comes any more');
  await group.whole();
}

async function restoreYesterday(cycle: Season['cycle'], { file, least, most }: Backup): Promise<void> {
  await operate('restore', file, '--into', COPY);
  const votes = await votesIn(COPY, cycle);
  must(votes >= least && votes <= most, `${COPY} has ${votes} votes`);
}

async function endSeason(season: Season, traffic: Traffic): Promise<void> {
  traffic.stopVoting();
  await sleep(ANSWERING_MS);
  // Pages also send votes with an unknown outcome again automatically.
  await askAgain(own, history, { unknown: traffic.takeUnknown(), acknowledged: traffic.acknowledged() });
  await closeVoting(season);
  const late = await newVoter(stack.origin);
  await sleep(ENDS_IN_MS);
  const { status } = await late.ask('/api/votes', { vendorId: season.vendors[0], categoryId: 1 });
  must(status === 403, 'a vote is taken after the end');
}

async function compareAll({ cycle, voters }: Season): Promise<void> {
  const { databaseUrl } = await group.primary();
  const violations = await compare({ databaseUrl, port: own, cycle }, history.close(), voters);
  must(violations.length === 0, `${violations.length}: ${violations[0]?.kind}, ${violations[0]?.text}`);
  rmSync(history.file);
}

await run.finish(async () => {
  run.atEnd(() => run.steps.say(`\n${table(['step', 'took', 'requests', 'failed', 'explained'], rows)}`));
  await compose.run('build');
  await makeReleases();
  await step('install', undefined, stack.up);
  const season = await step('open a voting period', undefined, openVoting);
  const { cycle, categories, voters } = season;
  const pairs = pairsOf(voters.slice(VOTERS.rush), categories);
  const traffic = startTraffic({ ...season, ports, perSecond: PER_SECOND, pairs, history });
  await step(`${VOTES} votes`, traffic, () => rush(season));
  const backup = await step('back up', traffic, () => backUp(cycle));
  await releaseParts(traffic);
  await rotateSecrets(traffic);
  await step('lose the primary', traffic, () => losePrimary(traffic), isOutage);
  await step('restore yesterday beside today', traffic, () => restoreYesterday(cycle, backup));
  await step('close the voting period', traffic, () => endSeason(season, traffic));
  await traffic.stop();
  await step('verify-tally, audit verify', undefined, async () => {
    await operate('verify-tally');
    await operate('audit', 'verify');
  });
  await step('every answer beside what is stored', undefined, () => compareAll(season));
});
