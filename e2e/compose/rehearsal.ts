// A season on three database servers and two hosts, from the installation to the count, while people look and vote:
// releases, rotations, the loss of the primary, a restore. No request may fail but by the loss of the primary.
//   VOTES=100000 PER_SECOND=100 npm run prove -- rehearsal
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEPLOYABLES } from '../../operate/release/deployables.ts';
import { ROTATING_SECRETS } from '../../operate/rotation/rotation.ts';
import { inProject } from '../../scripts/paths.ts';
import { Problem, report } from '../../scripts/problem.ts';
import { runForOutput } from '../../scripts/run.ts';
import { until } from '../../scripts/wait.ts';
import { askAgain } from '../faults/aftermath.ts';
import { compare } from '../faults/compare.ts';
import { withDatabase } from '../faults/database.ts';
import { openHistory, readHistory } from '../faults/history.ts';
import { must } from './checks.ts';
import { clusterStack } from './cluster-stack.ts';
import { groupOf } from './cluster-world.ts';
import { layOver, nextRelease } from './planted-releases.ts';
import { closeVoting, ENDS_IN_MS, openVoting, type People } from './rehearsal-people.ts';
import { Steps } from './rehearsal-steps.ts';
import { startTraffic, type Traffic } from './rehearsal-traffic.ts';
import { newVoter } from './visitor.ts';

const VOTES = Number(process.env.VOTES ?? 100_000);
const PER_SECOND = Number(process.env.PER_SECOND ?? 100);
/** Who vote as fast as they are answered. */
const AT_ONCE = 50;
const VOTERS = { rush: Math.ceil(VOTES / 6) + 1000, stream: 20_000 };
const BACK_MS = 120_000;
/** Until nothing is in flight at a gateway that nobody is led to any more. */
const LEAVING_MS = 3000;
const ANSWERING_MS = 1000;
const COPY = 'vendor_awards_yesterday';
const [NOW, NEXT] = ['rehearsal', 'rehearsal-next'];

const stack = await clusterStack('vendor-awards-rehearsal', NOW);
const { compose, ports, secretsDir } = stack;
const [own, other] = ports;
const group = groupOf(compose, secretsDir);
const history = openHistory(path.join(path.dirname(secretsDir), 'history.jsonl'));
const steps = new Steps();

const operate = (...command: string[]) => compose.run('run', '--rm', '-T', 'ops', ...command);

/** As an operator does, in a shell that has Compose's settings. */
const operateHere = (...words: string[]) =>
  runForOutput('node', [inProject('scripts/bootstrap.mjs'), 'operate/ops.ts', ...words], {
    env: stack.shell,
  });

/** Its visitors are led to the other host meanwhile, as the proxy in front would. */
async function releaseGateway(service: string, staying: number, traffic: Traffic): Promise<void> {
  traffic.lead([staying]);
  await sleep(LEAVING_MS);
  await compose.run('up', '-d', '--no-deps', '--no-build', '--wait', service);
  traffic.lead(ports);
}

interface Backup {
  file: string;
  /** Of the votes that are in it. */
  least: number;
  most: number;
}

/** As each night makes one. */
async function backUp(cycle: People['cycle']): Promise<Backup> {
  const least = await votesIn('vendor_awards', cycle);
  await operate('backup');
  const most = await votesIn('vendor_awards', cycle);
  const files = (await compose.inside('backup', 'ls', '/backups')).trim().split('\n');
  return { file: files.at(-1) ?? '', least, most };
}

async function votesIn(schema: string, { id }: People['cycle']): Promise<number> {
  const { databaseUrl } = await group.primary();
  return withDatabase(databaseUrl, async ({ query }) => {
    const [row] = await query<{ votes: number }>(
      `SELECT COUNT(*) AS votes FROM ${schema}.votes WHERE cycle_id = ?`,
      [id],
    );
    return row?.votes ?? 0;
  });
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
    await steps.step(`release ${name}`, traffic, () => operateHere('rollout', name, NEXT));
  }
  appendFileSync(stack.shell.COMPOSE_ENV_FILES, `GATEWAY_VERSION=${NEXT}\n`);
  await steps.step('release gateway', traffic, async () => {
    await releaseGateway('gateway', other, traffic);
    await releaseGateway('gateway-b', own, traffic);
  });
}

/** Whoever signed in before is signed in still; whoever comes now is too. */
async function rotateSecrets(traffic: Traffic): Promise<void> {
  for (const name of Object.keys(ROTATING_SECRETS)) {
    await steps.step(`rotate ${name}`, traffic, () => operateHere('rotate', name));
  }
  for (const port of ports) await newVoter(`http://127.0.0.1:${port}`);
}

/** As each page does by itself. */
const askForUnknown = (traffic: Traffic) =>
  askAgain(own, history, { unknown: traffic.takeUnknown(), acknowledged: traffic.acknowledged() });

async function losePrimary(traffic: Traffic): Promise<void> {
  await steps.outage('lose the primary', traffic, async () => {
    await sleep(ANSWERING_MS);
    await compose.crash((await group.primary()).service);
    await sleep(ANSWERING_MS);
    const before = traffic.acknowledged().length;
    must(await until(() => traffic.acknowledged().length > before, BACK_MS), 'no vote comes any more');
    await group.whole();
  });
}

async function restoreYesterday(traffic: Traffic, cycle: People['cycle'], backup: Backup): Promise<void> {
  await steps.step('restore yesterday beside today', traffic, async () => {
    await operate('restore', `/backups/${backup.file}`, '--into', COPY);
    const votes = await votesIn(COPY, cycle);
    must(votes >= backup.least && votes <= backup.most, `${COPY} has ${votes} votes`);
  });
}

async function season(): Promise<void> {
  await compose.run('build');
  await makeReleases();
  await steps.step('install', undefined, stack.up);
  const people = await steps.step('open a voting period', undefined, () => openVoting(stack, group, VOTERS));
  const { administrator, cycle, vendors, voters, pairs } = people;
  const signedIn = `Authorization: Bearer ${administrator.token}\r\nCookie: ${administrator.cookie}\r\n`;
  const traffic = startTraffic({
    ports,
    perSecond: PER_SECOND,
    voters,
    pairs: pairs.stream,
    vendors,
    history,
    administrator: signedIn,
  });
  await steps.step(`${VOTES} votes`, traffic, () => traffic.rush(pairs.rush, VOTES, AT_ONCE));
  const backup = await steps.step('back up', traffic, () => backUp(cycle));
  await releaseParts(traffic);
  await rotateSecrets(traffic);
  await losePrimary(traffic);
  await restoreYesterday(traffic, cycle, backup);
  await steps.step('close the voting period', traffic, async () => {
    traffic.vote(false);
    await sleep(ANSWERING_MS);
    await askForUnknown(traffic);
    await closeVoting(people);
    const late = await newVoter(`http://127.0.0.1:${own}`);
    const refused = async () =>
      (await late.ask('/api/votes', { vendorId: vendors[0], categoryId: 1 })).status === 403;
    await sleep(ENDS_IN_MS);
    must(await refused(), 'a vote is taken after the end');
  });
  await traffic.stop();
  await steps.step('verify-tally, audit verify', undefined, async () => {
    await operate('verify-tally');
    await operate('audit', 'verify');
  });
  await steps.step('every answer beside what is stored', undefined, async () => {
    history.close();
    const { databaseUrl } = await group.primary();
    const judged = { databaseUrl, port: own, cycle };
    const violations = await compare(judged, readHistory(history.file), voters);
    must(violations.length === 0, `${violations.length}: ${violations[0]?.kind}, ${violations[0]?.text}`);
  });
}

try {
  await season();
  const unexplained = steps.unexplained();
  if (unexplained > 0) throw new Problem(`${unexplained} requests failed.`, 'None should have: see above.');
} catch (error) {
  process.stderr.write(`${report(error)}\n`);
  process.exitCode = 1;
} finally {
  process.stdout.write(`\n${steps.table()}\n`);
  if (process.env.KEEP !== '1') await stack.takeDown();
}
process.exit();
