// Brings docker/compose.cluster.yml up from nothing, beside whatever else runs here, and takes its parts away under load:
//   npm run prove -- smoke-cluster
// Needs Docker with Compose 2.24.4 or newer, on Linux. KEEP=1 leaves the containers running.

import { openTestRun } from '../../scripts/test-run.ts';
import { runClusterRound } from '../cluster/round.ts';
import { seconds } from '../parts/report.ts';
import { newVoter, Visitor } from '../parts/visitor.ts';
import { must, mustBeUnprivileged, mustChangeNothing } from './checks.ts';
import { FAULTS } from './cluster-faults.ts';
import { worldOf } from './cluster-world.ts';
import { composeStack } from './stack.ts';

const VOTERS = { all: 20_000, atOnce: 50 };

const run = openTestRun('va-smoke-cluster');
const { check } = run;
const stack = await composeStack(run, 'cluster', { isCluster: true });
const { compose, ports, secretsDir, up, operate } = stack;
const [own, other] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];

/** A session, vote or refusal of one host is valid on the other. */
async function bothHosts(): Promise<void> {
  const voter = await newVoter(own);
  await voter.expect(201, '/api/votes', { vendorId: 1, categoryId: 1 });
  const there = new Visitor(other);
  there.token = voter.token;
  await there.expect(409, '/api/votes', { vendorId: 2, categoryId: 1 });
  await there.expect(201, '/api/votes', { vendorId: 1, categoryId: 2 });
  await voter.expect(201, '/api/votes', { vendorId: 1, categoryId: 2 });
}

/** None of the product’s parts may hear what the servers say to each other; a connection is closed at once. */
async function walled(): Promise<void> {
  for (const host of await compose.addressesOf('mysql-1')) {
    const script = `let state = 'closed'; const socket = require('node:net').connect(33061, '${host}');
      socket.on('connect', () => { state = 'open'; }).on('close', () => { state = 'closed'; }).on('error', () => undefined);
      setTimeout(() => { console.log(state); process.exit(); }, 2000);`;
    const state = await compose.inside('public-api', 'node', '-e', script);
    must(state.includes('closed'), `the group talks to public-api at ${host}`);
  }
}

/** Injects faults one after the other, and after each compares all answers with what is stored. */
async function faults(): Promise<void> {
  const world = await worldOf(compose, { ports, secretsDir, voters: VOTERS.all });
  for (const fault of FAULTS) {
    await check(`under load ${fault.name}`, async (note) => {
      await world.group.whole();
      const { acknowledged, stalledMs, violations, history } = await runClusterRound(
        world,
        fault,
        VOTERS.atOnce,
      );
      must(violations.length === 0, `${violations[0]?.text} (${violations.length} in all; ${history})`);
      note(`no vote for ${seconds(stalledMs)}, of ${acknowledged} acknowledged none lost or doubled`);
    });
  }
}

/** Runs the operator’s commands, and restores a backup beside the current data. */
async function operated(): Promise<void> {
  await operate('verify-tally');
  await operate('audit', 'verify');
  await operate('backup');
  const restored = await operate('restore', await stack.newestBackup(), '--into', 'vendor_awards_copy');
  must(restored.includes('is restored'), 'nothing was restored');
  await operate('doctor');
}

await run.finish(async () => {
  await check('every image is built', () => compose.run('build'));
  await check('two hosts and a group of three servers come up from nothing', () => up());
  await check('no container has root, privileges or a writable system', () => mustBeUnprivileged(compose));
  await check('a voter is the same on both hosts', bothHosts);
  await check('the group lets in nobody else', walled);
  await faults();
  await check('tallies, audit log, backup, restore and doctor are in order', operated);
  await check('a second start changes nothing', () => mustChangeNothing(stack));
  await check('everything is stopped', () => compose.run('stop'));
  await check('the group comes back by itself', () => up());
  await check('a voter is the same on both hosts still', bothHosts);
});
