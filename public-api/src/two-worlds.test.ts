import { takeDueSnapshots } from 'db/count';
import { archive, disqualify, excludeGroup, restoreRemoval } from 'db/removals';
import { BY, buildCategory, buildCycle, buildGroup, buildUser, buildVendor, buildVote } from 'db/testing';
import { expect, test } from 'vitest';
import { allAnswers } from '../testing/all-answers.ts';
import { testApp } from '../testing/test-app.ts';

const api = testApp();

// These tests compare two worlds that differ in the ballots of one excluded account. Everything that everybody reads must
// be the same in both, except the sentence that tells with the results what all exclusions changed together.

/** Their rows have the same ids in both worlds. */
const TABLES = [
  ...['votes', 'vote_removals', 'excluded_accounts', 'vendor_tallies', 'hourly_tallies', 'voting_cycles'],
  ...['snapshots', 'cycle_places', 'vendors', 'categories', 'users', 'account_names', 'audit_log'],
  ...['account_groups', 'account_group_members'],
];
/** Who wins Speed without the exclusions depends on the ballots of one account: Ada and Ben have eleven votes each. */
const COUNTED = { Ada: 5, Ben: 6, Cid: 2 };
const EXCLUDED = { Ada: 6, Ben: 5 };

type Name = keyof typeof COUNTED;
type World = Awaited<ReturnType<typeof buildWorld>>;

async function buildWorld(ballot: Name) {
  const { owner, adminDb } = api.database;
  await owner.transaction(async (tx) => {
    await tx.raw('SET FOREIGN_KEY_CHECKS = 0');
    for (const table of TABLES) await tx.raw('TRUNCATE TABLE ??', [table]);
    await tx.raw('SET FOREIGN_KEY_CHECKS = 1');
  });
  const { id: cycleId } = await buildCycle(owner, { isRevealedByHand: true });
  const speed = (await buildCategory(owner, { name: 'Speed', displayOrder: 1 })).id;
  const care = (await buildCategory(owner, { name: 'Care', displayOrder: 2 })).id;
  const vendors = {
    Ada: (await buildVendor(owner, { name: 'Ada' })).id,
    Ben: (await buildVendor(owner, { name: 'Ben' })).id,
    Cid: (await buildVendor(owner, { name: 'Cid' })).id,
  };
  async function vote(votes: Partial<Record<Name, number>>) {
    const voters: number[] = [];
    for (const [name, count = 0] of Object.entries(votes)) {
      const vendorId = vendors[name as Name];
      for (let voter = 0; voter < count; voter += 1) {
        const { id: userId } = await buildUser(owner);
        for (const categoryId of [speed, care])
          await buildVote(owner, { cycleId, userId, categoryId, vendorId });
        voters.push(userId);
      }
    }
    return voters;
  }
  await vote(COUNTED);
  const userIds = [...(await vote({ [ballot]: 1 })), ...(await vote(EXCLUDED))];
  const { id: groupId } = await buildGroup(owner, { cycleId, accounts: 0, userIds });
  await excludeGroup(adminDb, BY, { groupId, reason: 'A script' });
  return {
    site: { cycleId, categoryId: speed, vendorId: vendors.Ada, token: '' },
    /** Returns how to undo it. */
    async disqualify(name: Name, categoryIds: number[] | null) {
      const which = { vendorId: vendors[name], categoryIds, reason: 'Bought votes' };
      const { removalId } = await disqualify(adminDb, BY, which);
      return () => restoreRemoval(adminDb, BY, removalId, { reason: 'Mistake' });
    },
    remove: (name: Name) => archive(adminDb, BY, 'vendor', vendors[name]),
    speed,
  };
}

async function setMoment(column: 'frozen_from' | 'end_date' | 'revealed_at') {
  await api.database.owner('voting_cycles').update({ [column]: new Date(Date.now() - 1) });
  await takeDueSnapshots(api.database.integrityDb);
}

const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const SENTENCE = /(?<="kind":"announced"),"otherWinners":\[(?:\{.*?\})?\](?=\})/g;

/** Returns what everybody reads while voting is open, after its end, with the results, and after a correction. */
async function readIn(ballot: Name, acts: (world: World) => Promise<unknown>) {
  const world = await buildWorld(ballot);
  const read = async () =>
    [...(await allAnswers(api, world.site))]
      .map(([path, text]) => `${path} ${text.replace(TIMES, 'T')}`)
      .join('\n');
  await acts(world);
  const open = await read();
  await setMoment('frozen_from');
  await setMoment('end_date');
  const ended = await read();
  await setMoment('revealed_at');
  const announced = await read();
  await world.disqualify('Cid', null);
  return [open, ended, announced, await read()];
}

/** Compares within one hour, because votes over time have another point when the next hour begins. */
async function readInBoth(acts: (world: World) => Promise<unknown>) {
  const hour = () => Math.floor(Date.now() / 3_600_000);
  for (;;) {
    const started = hour();
    const worlds = [await readIn('Ada', acts), await readIn('Ben', acts)] as const;
    if (hour() === started) return worlds;
  }
}

test.each<[string, isSentenceEqual: boolean, acts: (world: World) => Promise<unknown>]>([
  ['nobody is disqualified', false, async () => undefined],
  [
    'one of two vendors is disqualified again',
    true,
    async ({ disqualify, speed }) => {
      const undo = await disqualify('Ada', [speed]);
      await undo();
      await disqualify('Ada', null);
    },
  ],
  [
    'both are disqualified in a category, and one is deleted',
    true,
    async ({ disqualify, speed, remove }) => {
      await disqualify('Ada', [speed]);
      await disqualify('Ben', [speed]);
      await remove('Ada');
    },
  ],
])('an excluded ballot changes no more than the one sentence (%s)', async (_, isEqual, acts) => {
  const [one, other] = await readInBoth(acts);
  const withoutSentence = (texts: readonly string[]) => texts.map((text) => text.replace(SENTENCE, ''));
  expect(withoutSentence(one)).toEqual(withoutSentence(other));
  // Before the announcement, nothing differs.
  expect(one.slice(0, 2)).toEqual(other.slice(0, 2));
  expect(one[2] === other[2]).toBe(isEqual);
});
