import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildSignedIn, buildVendor, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { proxiedDb } from '../../testing/proxied-db.ts';
import { createVoteWriter } from './vote-writer.ts';
import type { VoteToCast } from './votes.ts';

const database = testDatabase();

let vendorId: number;
let categoryId: number;
beforeEach(async () => {
  vendorId = (await buildVendor(database.owner)).id;
  categoryId = (await buildCategory(database.owner)).id;
});

const cast = async (given: Partial<VoteToCast> = {}) =>
  database.castVote({ ...(await buildSignedIn(database.owner)), vendorId, categoryId, ...given });

/** A separate writer, as in another process. */
async function castThrough(databaseUrl: string, vote: VoteToCast) {
  const writer = createVoteWriter({ databaseUrl, slot: 1 });
  const result = await writer.cast(vote);
  await writer.close();
  return result;
}

const storedVotes = () => database.owner('votes').select('user_id', 'category_id', 'vendor_id', 'created_at');

describe('a vote', () => {
  test('is stored with the time of the response', async () => {
    await buildCycle(database.owner);
    const voter = await buildSignedIn(database.owner);
    const result = await cast(voter);
    const [row] = await storedVotes();
    expect(row).toMatchObject({ user_id: voter.userId, category_id: categoryId, vendor_id: vendorId });
    expect(result).toEqual({ ok: true, createdAt: row?.created_at.toISOString() });
  });

  test('is possible again in another cycle', async () => {
    const past = await buildCycle(database.owner, { isActive: false });
    await buildCycle(database.owner);
    const voter = await buildSignedIn(database.owner);
    await buildVote(database.owner, { cycleId: past.id, categoryId, vendorId, userId: voter.userId });
    expect(await cast(voter)).toMatchObject({ ok: true });
  });

  test('leaves one row if one voter casts it 40 times at once', async () => {
    await buildCycle(database.owner);
    const voter = await buildSignedIn(database.owner);
    const results = await Promise.all(Array.from({ length: 40 }, () => cast(voter)));
    expect(results.filter((result) => result.ok && !result.isRepeat)).toHaveLength(1);
    expect(results.filter((result) => result.ok && result.isRepeat)).toHaveLength(39);
    expect(await storedVotes()).toHaveLength(1);
  });
});

describe('a vote is refused', () => {
  const refused = (reason: string) => ({ ok: false, reason });

  test('without a cycle, before the start, from the end on, and in a closed cycle', async () => {
    expect(await cast()).toEqual(refused('voting_closed'));
    for (const cycle of [
      { startsInHours: 1, endsInHours: 2 },
      { startsInHours: -2, endsInHours: -0.0001 },
      { isActive: false },
    ]) {
      await database.owner('voting_cycles').delete();
      await buildCycle(database.owner, cycle);
      expect(await cast()).toEqual(refused('voting_closed'));
    }
  });

  test('while voting is paused, with the reason', async () => {
    await buildCycle(database.owner, { pauseReason: 'Checking a report' });
    expect(await cast()).toEqual({ ok: false, reason: 'voting_paused', pauseReason: 'Checking a report' });
  });

  test('for an archived or unknown vendor or category', async () => {
    await buildCycle(database.owner);
    const goneVendor = await buildVendor(database.owner, { archived: true });
    const goneCategory = await buildCategory(database.owner, { archived: true });
    expect(await cast({ vendorId: goneVendor.id })).toEqual(refused('vendor_unknown'));
    expect(await cast({ vendorId: 2_000_000_000 })).toEqual(refused('vendor_unknown'));
    expect(await cast({ categoryId: goneCategory.id })).toEqual(refused('category_unknown'));
    expect(await cast({ categoryId: 2_000_000_000 })).toEqual(refused('category_unknown'));
  });

  test('for a draft vendor or in a draft category', async () => {
    await buildCycle(database.owner);
    const vendor = await buildVendor(database.owner, { isDraft: true });
    const category = await buildCategory(database.owner, { isDraft: true });
    expect(await cast({ vendorId: vendor.id })).toEqual(refused('vendor_unknown'));
    expect(await cast({ categoryId: category.id })).toEqual(refused('category_unknown'));
  });

  test('if the vendor is not nominated, which it is everywhere by default', async () => {
    await buildCycle(database.owner);
    const other = await buildCategory(database.owner);
    const nominee = await buildVendor(database.owner, { categoryIds: [other.id, 999_999] });
    expect(await cast({ vendorId: nominee.id })).toEqual(refused('vendor_unknown'));
    expect(await cast({ vendorId: nominee.id, categoryId: other.id })).toMatchObject({ ok: true });
    const added = await buildCategory(database.owner);
    expect(await cast({ vendorId: nominee.id, categoryId: added.id })).toEqual(refused('vendor_unknown'));
    expect(await cast({ categoryId: added.id })).toMatchObject({ ok: true });
  });

  test('in a blocked session until the block is over', async () => {
    await buildCycle(database.owner);
    const voter = await buildSignedIn(database.owner, { isBlocked: true });
    expect(await cast(voter)).toMatchObject(refused('session_blocked'));
    await database.owner('user_sessions').update({ blocked_until: new Date(Date.now() - 1000) });
    expect(await cast(voter)).toMatchObject({ ok: true });
  });

  test('from an erased account, an ended session and the session of another account', async () => {
    await buildCycle(database.owner);
    const erased = await buildSignedIn(database.owner);
    await database.owner('users').update({ erased_at: new Date() });
    expect(await cast(erased)).toEqual(refused('signed_out'));
    const voter = await buildSignedIn(database.owner);
    const other = await buildSignedIn(database.owner);
    expect(await cast({ ...voter, sessionId: other.sessionId })).toEqual(refused('signed_out'));
    await database.owner('user_sessions').update({ revoked_at: new Date() });
    expect(await cast(voter)).toEqual(refused('signed_out'));
  });
});

describe('when the connection breaks', () => {
  test('before COMMIT reaches the database, the outcome is reported as unknown', async () => {
    await buildCycle(database.owner);
    const broken = await proxiedDb(database.publicUrl, 'COMMIT;', 'cut before the server hears it');
    const result = await castThrough(broken.url, {
      ...(await buildSignedIn(database.owner)),
      vendorId,
      categoryId,
    });
    expect(result).toEqual({ ok: false, reason: 'outcome_unknown' });
    await broken.close();
    expect(await storedVotes()).toHaveLength(0);
  });

  test('after COMMIT reaches the database, the outcome is unknown, and a second try finds the vote', async () => {
    await buildCycle(database.owner);
    const voter = await buildSignedIn(database.owner);
    const broken = await proxiedDb(database.publicUrl, 'COMMIT;', 'cut before the client hears of it');
    const result = await castThrough(broken.url, { ...voter, vendorId, categoryId });
    expect(result).toEqual({ ok: false, reason: 'outcome_unknown' });
    await broken.close();
    expect(await cast(voter)).toMatchObject({ ok: true, isRepeat: true });
    expect(await storedVotes()).toHaveLength(1);
  });
});

describe('what a vote depends on', () => {
  test.each([
    ['a pause', 'voting_cycles', { paused_at: new Date() }],
    ['the end of the cycle', 'voting_cycles', { is_active: false }],
    ['archiving a vendor', 'vendors', { archived_at: new Date() }],
    ['archiving a category', 'categories', { archived_at: new Date() }],
    ['blocking a session', 'user_sessions', { is_blocked: true }],
    ['closing an account', 'users', { is_active: false }],
  ])('does not change during it, as %s waits for votes under way', async (_, table, change) => {
    await buildCycle(database.owner);
    const voter = await buildSignedIn(database.owner);
    const slow = await proxiedDb(database.publicUrl, 'INSERT INTO votes', 'held back until it is released');
    const vote = castThrough(slow.url, { ...voter, vendorId, categoryId });
    await slow.reached;
    let isAnswered = false;
    const changed = database
      .adminDb(table)
      .update(change)
      .then(() => {
        isAnswered = true;
      });
    await sleep(150);
    expect(isAnswered).toBe(false);
    slow.release();
    expect(await vote).toMatchObject({ ok: true });
    await changed;
    expect(await storedVotes()).toHaveLength(1);
    await slow.close();
  });

  test('is read again by the next vote, so that none is added after a confirmed pause (40 races)', async () => {
    await buildCycle(database.owner);
    for (let trial = 0; trial < 40; trial += 1) {
      const voters = await Promise.all(Array.from({ length: 4 }, () => buildSignedIn(database.owner)));
      const votes = voters.map((voter) => cast(voter));
      await database.adminDb('voting_cycles').update({ paused_at: new Date(), pause_reason: 'Race' });
      const before = await storedVotes();
      await Promise.all(votes);
      expect(await storedVotes()).toHaveLength(before.length);
      await database.adminDb('voting_cycles').update({ paused_at: null, pause_reason: null });
    }
  });
});
