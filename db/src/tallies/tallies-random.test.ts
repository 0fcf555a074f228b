import { expect, onTestFinished, test } from 'vitest';
import { buildCategory, buildCycle, buildSignedIn, buildVendor, buildVote } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { createCycle, setPause } from '../cycles/index.ts';
import { archive, resetVotes, restoreArchived, restoreRemoval } from '../removals/index.ts';
import { seededRandom } from '../running/seed-votes.ts';
import type { SessionClaims } from '../voters/index.ts';
import { createVoteWriter } from '../voting/index.ts';
import type { CastVoteResult, VoteToCast } from '../voting/votes.ts';
import { compareTallies } from './verify-tally.ts';

const database = testDatabase();
const NOUNS = ['vendor', 'category'] as const;
const TABLES = { vendor: 'vendors', category: 'categories' };
const HOUR_MS = 3_600_000;

/** RANDOM_STEPS=1000 runs more of them. */
const STEPS = Number(process.env.RANDOM_STEPS ?? 60);

interface Given {
  random: () => number;
  voters: readonly SessionClaims[];
  /** The cast functions of two processes. */
  casts: readonly ((vote: VoteToCast) => Promise<CastVoteResult>)[];
}

/** The actions that may affect a count, with random details. */
function happenings({ random, voters, casts }: Given) {
  const { owner, adminDb } = database;
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <T>(list: readonly T[]) => list[below(list.length)];
  const anyId = async (table: string, which = 'TRUE') =>
    oneOf<number>(await owner(table).whereRaw(which).orderBy('id').pluck('id'));

  async function vote() {
    const [cycleId, categoryId, vendorId, voter] = [
      await anyId('voting_cycles', 'is_active = 1'),
      await anyId('categories', 'archived_at IS NULL'),
      await anyId('vendors', 'archived_at IS NULL'),
      oneOf(voters),
    ];
    if (!cycleId || !categoryId || !vendorId || !voter) return;
    if (random() < 0.8) {
      await oneOf(casts)?.({ ...voter, categoryId, vendorId });
      return;
    }
    const { userId } = voter;
    const key = { cycle_id: cycleId, category_id: categoryId, user_id: userId };
    if (await owner('votes').where(key).first()) return;
    const createdAt = new Date(Date.now() - below(5 * HOUR_MS));
    await buildVote(owner, { cycleId, categoryId, vendorId, userId, createdAt });
    // Another process might have counted them.
    await owner('vendor_tallies')
      .where({ cycle_id: cycleId })
      .update({ slot: below(256) });
    await owner('hourly_tallies')
      .where({ cycle_id: cycleId })
      .update({ slot: below(256) });
  }

  async function remove() {
    if (random() < 0.3) {
      await setPause(adminDb, BY, { paused: true, reason: null });
      await removeSome();
      return setPause(adminDb, BY, { paused: false, reason: null });
    }
    return removeSome();
  }

  async function removeSome() {
    const noun = oneOf(NOUNS) ?? 'vendor';
    const target = await anyId(TABLES[noun], 'archived_at IS NULL');
    if (random() < 0.2) return resetVotes(adminDb, BY, { reason: null });
    if (!target) return;
    if (noun === 'category' && random() < 0.5) {
      return resetVotes(adminDb, BY, { categoryId: target, reason: null });
    }
    return archive(adminDb, BY, noun, target);
  }

  async function restore() {
    const removalId = await anyId('vote_removals', 'vote_count > COALESCE(restored_count, 0)');
    if (removalId && random() < 0.7)
      return restoreRemoval(adminDb, BY, removalId, { isSuperAdmin: true, reason: 'Because' });
    const noun = oneOf(NOUNS) ?? 'vendor';
    const target = await anyId(TABLES[noun], 'archived_at IS NOT NULL');
    return target && restoreArchived(adminDb, BY, noun, target);
  }

  async function begin() {
    const next = { name: 'Next', endDate: new Date(Date.now() + HOUR_MS), publishing: 'live' as const };
    return createCycle(adminDb, BY, next, { maySchedule: false, mayReveal: false });
  }

  async function votes() {
    for (let voter = 0; voter < 4; voter += 1) await vote();
  }

  const often = [votes, votes, votes, remove, remove, restore, restore, restore];
  return [...often, ...often, begin] as const;
}

test.each([1, 2, 3])(
  'after random actions, the tallies are exact and no vote is lost: seed %i',
  async (seed) => {
    const { owner } = database;
    const random = seededRandom(seed);
    await buildCycle(owner);
    const voters: SessionClaims[] = [];
    for (let built = 0; built < 3; built += 1) {
      await buildCategory(owner);
      await buildVendor(owner);
      voters.push(await buildSignedIn(owner), await buildSignedIn(owner));
    }
    const other = createVoteWriter({ databaseUrl: database.publicUrl, slot: 1 });
    onTestFinished(other.close);
    const all = happenings({ random, voters, casts: [database.castVote, other.cast] });
    const stored = async () => (await owner('votes')).length + (await owner('removed_votes')).length;
    for (let step = 1; step <= STEPS; step += 1) {
      const [before, happening] = [await stored(), all[Math.floor(random() * all.length)]];
      await happening?.();
      const differences = (await compareTallies(owner)).flatMap((compared) => compared.differences);
      expect(differences, `${happening?.name} in step ${step}`).toEqual([]);
      if (happening?.name !== 'votes') expect(await stored()).toBe(before);
    }
  },
  600_000,
);
