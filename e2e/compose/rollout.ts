// Releases each part of the production containers under load, good ones and broken ones, and counts what was lost:
//   npm run prove -- rollout [public-api …]
// Needs Docker with Compose 2.24.4 or newer. KEEP=1 leaves them running; PER_SECOND=100 is for a machine that has other work.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type CommandFailed, lastLines, runForOutput } from '../../scripts/run.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { until } from '../../scripts/wait.ts';
import { type Electorate, makeElectorate } from '../parts/electorate.ts';
import { openHistory } from '../parts/history.ts';
import { activated, signedIn, type Visitor } from '../parts/visitor.ts';
import { must, mustChangeNothing } from './checks.ts';
import { BROKEN, FAILS_VOTERS_ALONE, layOver, nextRelease } from './planted-releases.ts';
import { composeStack } from './stack.ts';
import { type Failure, startTraffic, type Traffic, worded } from './traffic.ts';

const PER_SECOND = Number(process.env.PER_SECOND ?? 500);
const VOTERS = 20_000;
const [NOW, NEXT, BAD] = ['rollout', 'rollout-next', 'rollout-bad'];

const asked = process.argv.slice(2);
const isAsked = (what: string) => asked.length === 0 || asked.includes(what);

const run = openTestRun('va-rollout');
const { check } = run;
const stack = await composeStack(run, NOW);
const { compose, port, origin, secretsDir } = stack;
const history = openHistory();

/** What `npm run ops -- rollout` prints, and whether it succeeded. */
async function rollOut(part: string, version: string) {
  const started = performance.now();
  const [well, output] = await stack.operateHere('rollout', part, version).then(
    (text) => [true, text] as const,
    (error: CommandFailed) => [false, error.output ?? String(error)] as const,
  );
  return { well, output, took: `${((performance.now() - started) / 1000).toFixed(1)} s` };
}

async function prepare(): Promise<void> {
  await compose.run('build');
  for (const [part, ways] of Object.entries(BROKEN)) {
    if (!isAsked(part) && !isAsked(`${part}:broken`)) continue;
    await layOver(part, NOW, NEXT, nextRelease(part));
    for (const [place, layer] of Object.values(ways).entries())
      await layOver(part, NOW, `${BAD}-${place}`, layer);
  }
  await stack.up();
}

type People = Electorate & { administrator: Visitor };

/** Voters who are signed in, and an administrator. */
async function people(): Promise<People> {
  const url = new URL(readFileSync(path.join(secretsDir, 'setup-database-url'), 'utf8').trim());
  [url.hostname = ''] = await compose.addressesOf('mysql');
  const electorate = await makeElectorate({ databaseUrl: url.href, dataDir: stack.folder }, VOTERS);
  const administrator = await activated(origin, stack.administrator());
  return { ...electorate, administrator };
}

const seconds = (count: number): number => count * PER_SECOND;
const sent = async (traffic: Traffic, requests: number): Promise<void> =>
  void (await until(() => traffic.requests() >= requests, Number.POSITIVE_INFINITY));

/** Runs a check while people use the site. `mayFail` must explain what they lose. */
const underLoad = (
  what: string,
  who: People,
  work: (traffic: Traffic) => Promise<string>,
  mayFail: (failure: Failure) => boolean = () => false,
) =>
  check(what, async (note) => {
    const traffic = startTraffic({
      ...who,
      ports: [port],
      perSecond: PER_SECOND,
      pairs: who.cycle.pairs,
      history,
    });
    const said = await work(traffic).finally(traffic.stop);
    const failures = traffic.failures();
    const votes = traffic.acknowledged().length;
    const slowest = Math.round(traffic.slowestMs());
    note(
      `${said}; ${failures.length} of ${traffic.requests()} failed, ${votes} votes, slowest ${slowest} ms`,
    );
    const lost = failures.filter((failure) => !mayFail(failure));
    must(lost.length === 0, `lost:\n${lost.slice(0, 10).map(worded).join('\n')}`);
  });

/** Rolls forward and back. */
async function released(part: string, who: People): Promise<void> {
  await underLoad(`${part} is released, and the one before again`, who, async (traffic) => {
    await sent(traffic, seconds(5));
    const there = await rollOut(part, NEXT);
    const back = await rollOut(part, NOW);
    await sent(traffic, seconds(100));
    for (const { well, output } of [there, back]) must(well, lastLines(output, 20));
    return `in ${there.took} and ${back.took}`;
  });
  if (part === 'admin-api') {
    await check('an administrator signs in at /login afterwards', () =>
      signedIn(origin, stack.administrator(), '/api/login'),
    );
  }
}

const heldBack = (part: string, place: number, how: string, who: People) =>
  underLoad(
    `${part} that ${how} is held back`,
    who,
    async (traffic) => {
      const before = await compose.containerOf(part);
      await sent(traffic, seconds(2));
      const { well, output, took } = await rollOut(part, `${BAD}-${place}`);
      await sent(traffic, traffic.requests() + seconds(2));
      const after = (await compose.containers()).filter(({ Service }) => Service === part);
      must(!well, 'it was released');
      must(
        after.every(({ ID }) => ID === before.ID),
        'another one runs',
      );
      return `after ${took}: ${output.slice(output.indexOf('✗')).trim().split('\n').slice(0, 4).join(' ')}`;
    },
    () => how === FAILS_VOTERS_ALONE,
  );

/** Kills one of two containers. Only what it was answering may be lost. */
async function killed(who: People): Promise<void> {
  await stack.up('--scale', 'public-api=2');
  let at = Number.POSITIVE_INFINITY;
  const work = async (traffic: Traffic) => {
    await sent(traffic, seconds(5));
    const { ID } = await compose.containerOf('public-api');
    at = traffic.seconds();
    await runForOutput('docker', ['kill', ID]);
    await sent(traffic, seconds(30));
    await runForOutput('docker', ['rm', ID]);
    return `at ${at.toFixed(1)} s`;
  };
  await underLoad('one of two public-api is killed', who, work, (failure) => failure.at <= at + 1);
  await stack.up();
}

/** Replaces the gateway’s workers again and again, as a change of an address does. */
const reloaded = (who: People) =>
  underLoad('the gateway is reloaded 19 times', who, async (traffic) => {
    for (let second = 5; second < 100; second += 5) {
      await sent(traffic, seconds(second));
      await compose.run('kill', '--signal', 'HUP', 'gateway');
    }
    await sent(traffic, seconds(100));
    return 'in 100 s';
  });

/** The port belongs to one container, so this loses some requests. The check prints how many and does not judge. */
const gatewayReleased = (who: People) =>
  underLoad(
    'the gateway is released',
    who,
    async (traffic) => {
      await sent(traffic, seconds(5));
      const { well, output, took } = await rollOut('gateway', NEXT);
      await sent(traffic, traffic.requests() + seconds(5));
      must(well, lastLines(output, 20));
      const span = traffic.failures().map((failure) => failure.at);
      return `in ${took}, the failed ones sent from ${Math.min(...span)} to ${Math.max(...span)} s`;
    },
    () => true,
  );

await run.finish(async () => {
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
  await check('a plain start afterwards changes nothing', () =>
    mustChangeNothing(stack, { except: 'setup' }),
  );
  history.close();
  rmSync(history.file);
});
