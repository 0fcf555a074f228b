import { describe, expect, test } from 'vitest';
import { BY, buildCategory, buildSignedIn, buildUserSession, buildVendor } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import { resetVotes } from '../removals/index.ts';
import { createVoteWriter, type VoteWriter } from './vote-writer.ts';
import type { CastVoteResult, VoteToCast } from './votes.ts';

const database = testDatabase();
const election = testElection(database);

async function aVote(given: Partial<VoteToCast> = {}): Promise<VoteToCast> {
  return { ...(await buildSignedIn(database.owner)), ...election, ...given };
}

const castAll = (votes: VoteToCast[], cast = database.castVote): Promise<CastVoteResult[]> =>
  Promise.all(votes.map((vote) => cast(vote)));

const outcomes = (results: CastVoteResult[]) => results.map((result) => (result.ok ? 'ok' : result.reason));

const tallies = async () => ({
  vendors: await database.owner('vendor_tallies').sum({ votes: 'votes' }).first(),
  hours: await database.owner('hourly_tallies').sum({ votes: 'votes', participants: 'participants' }).first(),
});

async function withWriter<T>(slot: number, work: (writer: VoteWriter) => Promise<T>): Promise<T> {
  const writer = createVoteWriter({ databaseUrl: database.publicUrl, slot });
  try {
    return await work(writer);
  } finally {
    await writer.close();
  }
}

describe('votes that arrive together', () => {
  test('share one transaction, one time and one row of the hour', async () => {
    const votes = await Promise.all(Array.from({ length: 30 }, () => aVote()));
    expect(new Set(outcomes(await castAll(votes)))).toEqual(new Set(['ok']));
    const times = await database.owner('votes').distinct('created_at');
    // The first may go alone, while the others wait together.
    expect(times.length).toBeLessThanOrEqual(2);
    expect(await database.owner('votes')).toHaveLength(30);
  });

  test('have separate outcomes', async () => {
    const other = await buildCategory(database.owner);
    const good = await aVote();
    const again = await aVote();
    await database.castVote(again);
    const another = await buildVendor(database.owner);
    const votes = [
      good,
      await aVote({ vendorId: 999_999 }),
      await aVote({ categoryId: 999_999 }),
      { ...again, vendorId: another.id },
      { ...again, categoryId: other.id },
      await aVote({ sessionId: good.sessionId }),
      await aVote(),
    ];
    expect(outcomes(await castAll(votes))).toEqual([
      'ok',
      'vendor_unknown',
      'category_unknown',
      'already_voted',
      'ok',
      'signed_out',
      'ok',
    ]);
    expect(await database.owner('votes')).toHaveLength(4);
  });

  test.each([0, 3, 6])('are not delayed by one whose session is locked, at position %i', async (place) => {
    const stuck = await aVote();
    const [voter, other] = [await buildSignedIn(database.owner), await buildCategory(database.owner)];
    const neighbours = await Promise.all([
      aVote(voter),
      aVote({ ...voter, categoryId: other.id }),
      ...Array.from({ length: 4 }, () => aVote()),
    ]);
    await database.owner.transaction(async (tx) => {
      await tx('user_sessions')
        .where({ session_id: stuck.sessionId })
        .update({ is_blocked: false, user_agent: 'x' });
      const results = await castAll(neighbours.toSpliced(place, 0, stuck));
      expect(outcomes(results)).toEqual(neighbours.map(() => 'ok').toSpliced(place, 0, 'outcome_unknown'));
    });
    expect(await tallies()).toMatchObject({
      vendors: { votes: '6' },
      hours: { votes: '6', participants: '5' },
    });
    expect(await database.castVote(stuck)).toMatchObject({ ok: true });
  });

  test('are not delayed by one that an unfinished transaction is storing', async () => {
    const stuck = await aVote();
    const neighbours = await Promise.all(Array.from({ length: 5 }, () => aVote()));
    const { userId: user_id, categoryId: category_id, vendorId: vendor_id } = stuck;
    const [cycle] = await database.owner('voting_cycles').where({ only_active: true });
    await database.owner
      .transaction(async (tx) => {
        await tx('votes').insert({
          cycle_id: cycle?.id ?? 0,
          user_id,
          category_id,
          vendor_id,
          created_at: new Date(),
        });
        const results = await castAll([stuck, ...neighbours]);
        expect(outcomes(results)).toEqual(['outcome_unknown', ...neighbours.map(() => 'ok')]);
        throw new Error('never ended well');
      })
      .catch(({ message }) => expect(message).toBe('never ended well'));
    expect(await database.castVote(stuck)).toMatchObject({ ok: true });
    expect(await tallies()).toMatchObject({ vendors: { votes: '6' }, hours: { participants: '6' } });
  });

  test('leave one row per voter and category, whatever their vendors, sessions and processes', async () => {
    const [neighbour, vote] = [await aVote(), await aVote()];
    const { id, sessionId } = await buildUserSession(database.owner, { userId: vote.userId });
    const { id: vendorId } = await buildVendor(database.owner);
    const other = { ...vote, vendorId, sessionId, sessionNumber: id };
    // The neighbour's vote goes alone in each process, and the others share a transaction.
    const votes = [neighbour, ...Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? vote : other))];
    const results = await withWriter(1, (writer) =>
      Promise.all([castAll(votes), castAll(votes, writer.cast)]),
    );
    expect(results.flat().filter((result) => result.ok && !result.isRepeat)).toHaveLength(2);
    expect(outcomes(results.flat()).filter((reason) => reason === 'already_voted')).toHaveLength(20);
    expect(await database.owner('votes')).toHaveLength(2);
    expect(await tallies()).toMatchObject({
      vendors: { votes: '2' },
      hours: { votes: '2', participants: '2' },
    });
  });
});

describe('the tallies', () => {
  test('share the transaction of the vote, and omit votes that were refused or not stored', async () => {
    await database.castVote(await aVote({ vendorId: 999_999 }));
    expect(await database.owner('vendor_tallies')).toEqual([]);
    expect(await database.owner('hourly_tallies')).toEqual([]);
  });

  test('count a voter once, whichever process takes the votes and in any order', async () => {
    const categories = await Promise.all(Array.from({ length: 6 }, () => buildCategory(database.owner)));
    const voters = await Promise.all(Array.from({ length: 12 }, () => aVote()));
    await withWriter(1, async (other) => {
      const votes = voters.flatMap((voter) => categories.map(({ id }) => ({ ...voter, categoryId: id })));
      const results = await Promise.all(
        votes.map((vote, index) => (index % 2 === 0 ? database.castVote(vote) : other.cast(vote))),
      );
      expect(new Set(outcomes(results))).toEqual(new Set(['ok']));
    });
    expect(await tallies()).toMatchObject({
      vendors: { votes: '72' },
      hours: { votes: '72', participants: '12' },
    });
  });

  test('count new participants among voters with one, several and earlier votes', async () => {
    const [first, second] = [election.categoryId, (await buildCategory(database.owner)).id];
    const [both, one, another] = [await aVote(), await aVote(), await aVote()];
    const again = await aVote({ categoryId: first });
    await database.castVote(again);
    await Promise.all([
      database.castVote({ ...both, categoryId: first }),
      database.castVote({ ...both, categoryId: second }),
      database.castVote(one),
      database.castVote(another),
      database.castVote({ ...again, categoryId: second }),
    ]);
    expect(await tallies()).toMatchObject({ hours: { votes: '6', participants: '4' } });
  });

  test('are exact if two processes count in the same slot', async () => {
    const votes = await Promise.all(Array.from({ length: 40 }, () => aVote()));
    await withWriter(0, async (other) => {
      await Promise.all(
        votes.map((vote, index) => (index % 2 === 0 ? database.castVote(vote) : other.cast(vote))),
      );
    });
    const rows = await database.owner('vendor_tallies').where({ cycle_id: election.cycleId });
    expect(rows).toMatchObject([{ slot: 0, votes: 40 }]);
  });
});

describe('a vote of a voter who has a vote in the category', () => {
  const agedBy = (seconds: number) =>
    database.owner('votes').update({
      created_at: database.owner.raw('UTC_TIMESTAMP(3) - INTERVAL ? SECOND', [seconds]),
    });

  test.each([
    ['is open', {}],
    ['is paused', { paused_at: new Date() }],
    ['has ended', { end_date: new Date(Date.now() - 1000) }],
  ])('gets the first answer within two minutes if it is the same, while voting %s', async (_, now) => {
    const other = await buildVendor(database.owner);
    const [vote, newcomer] = [await aVote(), await aVote()];
    const first = await database.castVote(vote);
    if (Object.keys(now).length > 0) await database.owner('voting_cycles').update(now);
    expect(await database.castVote(vote)).toEqual({ ...first, isRepeat: true });
    const refused = { ok: false, reason: 'already_voted' };
    expect(await database.castVote({ ...vote, vendorId: other.id })).toEqual(refused);
    await agedBy(115);
    expect(await database.castVote(vote)).toMatchObject({ ok: true, isRepeat: true });
    await agedBy(121);
    expect(await database.castVote(vote)).toEqual(refused);
    expect(await database.owner('votes')).toHaveLength(1);
    expect(await database.castVote(newcomer)).not.toMatchObject({ reason: 'already_voted' });
  });

  test('is a new vote after a reset', async () => {
    const vote = await aVote();
    await database.castVote(vote);
    await resetVotes(database.adminDb, BY, { reason: null });
    expect(await database.castVote(vote)).toEqual({ ok: true, createdAt: expect.any(String) });
    expect(await tallies()).toMatchObject({ hours: { votes: '1', participants: '1' } });
  });

  test('is one vote across two simultaneous processes, and both report it', async () => {
    for (let trial = 0; trial < 10; trial += 1) {
      const vote = await aVote();
      const results = await withWriter(1, (other) =>
        Promise.all([database.castVote(vote), other.cast(vote)]),
      );
      expect(outcomes(results)).toEqual(['ok', 'ok']);
      expect(results.filter((result) => result.ok && result.isRepeat)).toHaveLength(1);
    }
    expect(await database.owner('votes')).toHaveLength(10);
  });
});
