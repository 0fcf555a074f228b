import { describe, expect, test } from 'vitest';
import { BY, buildCodes, buildSignedIn } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import { type ProxiedDb, proxiedDb } from '../../testing/proxied-db.ts';
import { enterCode } from '../invitations/index.ts';
import { resetVotes, restoreRemoval } from '../removals/index.ts';
import { eraseAccount, liveVoterSession, ownData } from '../voters/index.ts';
import { createProgressReader, createVoteWriter } from '../voting/index.ts';
import { commented, forRequest } from './request-comment.ts';

const database = testDatabase();
const election = testElection(database);

const ID = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';

/** Does the work as part of a request, and returns what was sent to the server with its id. */
async function packetsOf(
  databaseUrl: string,
  work: (wire: ProxiedDb) => Promise<unknown>,
): Promise<string[]> {
  const wire = await proxiedDb(databaseUrl, ID, 'let through');
  try {
    await forRequest(ID, () => work(wire));
    return wire.packets;
  } finally {
    await wire.close();
  }
}

const TABLE = /(?:from|join|into|update) `?(\w+)/gi;
const tablesIn = (packets: string[]) => [
  ...new Set(packets.flatMap((packet) => [...packet.matchAll(TABLE)].map(([, table]) => table))),
];

/** These rows reveal votes, numbers of votes or excluded accounts; the catalogue and suggestions do not. */
async function tablesOfVotes(): Promise<string[]> {
  const [rows] = await database.owner.raw(`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name NOT IN ('vendor_links', 'suggestions')
      AND (column_name IN ('vendor_id', 'category_id', 'votes', 'removal_id')
        OR table_name = 'snapshots')`);
  return rows.map(({ name }: { name: string }) => name);
}

describe('the id of a request in its statements', () => {
  test('is a comment at the start, and only during a request', async () => {
    const claims = await buildSignedIn(database.owner);
    const packets = await packetsOf(database.publicUrl, ({ db }) => liveVoterSession(db, claims));
    expect(packets.join()).toMatch(new RegExp(`/\\* ${ID} \\*/ select`, 'i'));
    expect(tablesIn(packets)).toContain('user_sessions');
    expect(commented('SELECT 1')).toBe('SELECT 1');
  });

  test('is in none that names a table about votes, according to the schema', async () => {
    const tables = await tablesOfVotes();
    expect(tables).toEqual(
      expect.arrayContaining(['votes', 'excluded_accounts', 'snapshots', 'vendor_tallies']),
    );
    const told = tables.filter((table) =>
      forRequest(ID, () => commented(`SELECT 1 FROM ${table}`)).includes(ID),
    );
    expect(told).toEqual([]);
  });

  test('is in none that cast a vote or read the progress', async () => {
    const guest = await buildSignedIn(database.owner);
    const excluded = await buildSignedIn(database.owner);
    const other = await buildSignedIn(database.owner);
    for (const { userId } of [guest, excluded]) {
      const { codes } = await buildCodes(database.owner);
      await enterCode(database.publicDb, userId, codes[0] ?? '');
    }
    const [removal_id = 0] = await database
      .owner('vote_removals')
      .insert({ cycle_id: election.cycleId, kind: 'accounts', removed_by: 'ada' });
    await database
      .owner('excluded_accounts')
      .insert({ cycle_id: election.cycleId, user_id: excluded.userId, removal_id });
    await database.owner('voting_cycles').update({ who_may_vote: 'invited' });
    const packets = await packetsOf(database.publicUrl, async ({ url }) => {
      const writer = createVoteWriter({ databaseUrl: url, slot: 1 });
      const progress = createProgressReader({ databaseUrl: url });
      const cast = async (voter: typeof guest) => {
        const result = await writer.cast({ ...voter, ...election });
        return result.ok ? (result.isRepeat ?? result.isExcluded ?? 'counted') : result.reason;
      };
      const results = [await cast(guest), await cast(guest), await cast(excluded), await cast(other)];
      expect(results).toEqual(['counted', true, true, 'invitation_required']);
      expect(await progress.read(guest)).toMatchObject({ votedCategories: [election.categoryId] });
      await Promise.all([writer.close(), progress.close()]);
    });
    expect(packets).toEqual([]);
  });

  test('is in none about votes that are downloaded, erased, excluded or restored', async () => {
    const about = await tablesOfVotes();
    const voter = await buildSignedIn(database.owner);
    await database.castVote({ ...voter, ...election });
    await database
      .owner('user_credentials')
      .insert({ user_id: voter.userId, password_hash: 'hash', recovery_code_hash: 'hash' });
    const packets = [
      ...(await packetsOf(database.publicUrl, async ({ db }) => {
        expect((await ownData(db, voter.userId)).votes).toHaveLength(1);
        expect(await eraseAccount(db, { userId: voter.userId, currentHash: 'hash' })).toBe(true);
      })),
      ...(await packetsOf(database.adminUrl, async ({ db }) => {
        const { removalId } = await resetVotes(db, BY, { reason: null });
        await restoreRemoval(db, BY, Number(removalId), { isSuperAdmin: true, reason: null });
      })),
    ];
    const tables = tablesIn(packets);
    expect(tables).toEqual(expect.arrayContaining(['users', 'audit_log']));
    expect(tables.filter((table) => about.includes(String(table)))).toEqual([]);
  });
});
