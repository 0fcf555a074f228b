import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildSignedIn } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import { type ProxiedDb, proxiedDb } from '../../testing/proxied-db.ts';
import { createVoteWriter, type VoteWriter } from './vote-writer.ts';
import type { VoteToCast } from './votes.ts';

const database = testDatabase();
const election = testElection(database);

async function aVote(): Promise<VoteToCast> {
  return { ...(await buildSignedIn(database.owner)), ...election };
}

interface HeldWriter extends Pick<VoteWriter, 'cast'>, Pick<ProxiedDb, 'reached' | 'release'> {}

/** A writer as in another process. A statement with `text` waits until it is released, at the latest at the end. */
async function withHeldWriter<T>(text: string, work: (writer: HeldWriter) => Promise<T>): Promise<T> {
  const proxy = await proxiedDb(database.publicUrl, text, 'held back until it is released');
  const writer = createVoteWriter({ databaseUrl: proxy.url, slot: 0 });
  try {
    return await work({ ...proxy, cast: writer.cast });
  } finally {
    proxy.release();
    await writer.close();
    await proxy.close();
  }
}

/** Returns whether something happens that must not. It would happen at once. */
async function happens(what: Promise<unknown>): Promise<boolean> {
  return Promise.race([what.then(() => true), sleep(200).then(() => false)]);
}

test('votes of two processes that use one slot at the same time all count', async () => {
  const [slow, fast] = [await aVote(), await aVote()];
  await withHeldWriter('INSERT INTO vendor_tallies', async (writer) => {
    const vote = writer.cast(slow);
    await writer.reached;
    expect(await database.castVote(fast)).toMatchObject({ ok: true });
    writer.release();
    expect(await vote).toMatchObject({ ok: true });
  });
  const tally = await database
    .owner('vendor_tallies')
    .where({ cycle_id: election.cycleId })
    .sum({ votes: 'votes' });
  expect(tally).toEqual([{ votes: '2' }]);
});

test('a pause is confirmed after the votes under way in two processes, and none counts later', async () => {
  const [one, other, late] = [await aVote(), await aVote(), await aVote()];
  await withHeldWriter('INSERT INTO votes', async (first) => {
    await withHeldWriter('INSERT INTO votes', async (second) => {
      const votes = [first.cast(one), second.cast(other)];
      await Promise.all([first.reached, second.reached]);
      const paused = database
        .adminDb('voting_cycles')
        .update({ paused_at: new Date() })
        .then(() => true);
      expect(await happens(paused)).toBe(false);
      first.release();
      expect(await happens(paused)).toBe(false);
      second.release();
      expect(await Promise.all(votes)).toMatchObject([{ ok: true }, { ok: true }]);
      await paused;
      expect(await first.cast(late)).toMatchObject({ reason: 'voting_paused' });
    });
  });
  expect(await database.owner('votes')).toHaveLength(2);
});

test('a vote is confirmed after COMMIT, never before', async () => {
  const vote = await aVote();
  await withHeldWriter('COMMIT;', async (writer) => {
    const answer = writer.cast(vote);
    await writer.reached;
    expect(await happens(answer)).toBe(false);
    expect(await database.owner('votes')).toEqual([]);
    writer.release();
    expect(await answer).toMatchObject({ ok: true });
  });
  expect(await database.owner('votes')).toHaveLength(1);
});
