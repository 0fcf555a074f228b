import { setTimeout as sleep } from 'node:timers/promises';
import { socketUrl } from '../../scripts/database-server.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { worldOf } from '../faults/faults.ts';
import { openFaultProof } from '../faults/proof.ts';
import type { Fault, World } from '../faults/round.ts';
import { NO_LIMITS, startProduct } from '../parts/product.ts';
import { type Group, ownerUrl, startGroup } from './group.ts';

const VOTERS = 20_000;
/** A router and its cluster notice a dead primary after a time like this. */
const NOTICED_MS = 1000;

const run = openTestRun('va-cluster');

interface ClusterWorld extends World {
  group: Group;
}

/** Another server takes over when the primary has failed, and the former primary becomes a replica of it. */
const failing = (
  name: string,
  noticedMs: number,
  inflict: (group: Group) => void = () => undefined,
): Fault<ClusterWorld> => ({
  name,
  failures: 'some',
  // A COMMIT waits until the group has a primary again, so a request has no other limit than the client's.
  answerWithinMs: Number.POSITIVE_INFINITY,
  backWithinMs: 60_000,
  async inject({ group }) {
    const former = group.primary();
    inflict(group);
    await sleep(noticedMs);
    await group.failOver();
    return { settle: () => group.rebuild(former) };
  },
});

const FAULTS = [
  failing('primary killed', NOTICED_MS, (group) => run.supervisor.kill(group.primary().name, 'SIGKILL')),
  failing('primary cut off', NOTICED_MS, (group) => {
    group.router.cut();
    group.primary().wire.cut();
  }),
  failing('primary frozen', NOTICED_MS, (group) => run.supervisor.kill(group.primary().name, 'SIGSTOP')),
  failing('planned switch', 0),
];

await run.finish(async () => {
  run.steps.say('\n  Vendor Awards: three database servers, the primary fails under load\n');
  const proof = openFaultProof(run, 'cluster', { faults: FAULTS, atOnce: 50 });
  const group = await run.steps.step('Database servers', () => startGroup(run));
  const databaseUrl = ownerUrl(group.router.port);
  const world = {
    ...(await worldOf(await startProduct(run, { databaseUrl, env: NO_LIMITS }), VOTERS)),
    group,
    databaseUrl: () => socketUrl(group.primary().socketPath, 'vendor_awards'),
  };
  const times = Math.max(1, Math.round(proof.kills / proof.planned.length));
  for (const fault of proof.planned) await proof.run(world, fault, times);
  proof.conclude();
});
