import { describe, expect, test } from 'vitest';
import { expectOneResult, expectWithout, sumsOf } from '../../testing/announced-results.ts';
import {
  BY,
  buildCategory,
  buildCycle,
  buildGroup,
  buildSignedIn,
  buildVendor,
} from '../../testing/builders.ts';
import {
  CountModel,
  isDisqualifiedBy,
  LARGE,
  type ModelRemoval,
  type ModelVote,
} from '../../testing/count-model.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import {
  compareTallies,
  cycleSums,
  finalResults,
  revealCycle,
  takeDueSnapshots,
  vendorSums,
} from '../count/index.ts';
import { seededRandom } from '../running/seed-votes.ts';
import type { SessionClaims } from '../voters/index.ts';
import { actOnMany, archive } from './archiving.ts';
import { excludeGroup } from './decide-group.ts';
import { disqualify } from './disqualify.ts';
import { restoreRemoval } from './restore-removal.ts';
import { resetVotes } from './vote-removals.ts';

// Random seasons are compared with a model after each act. The model shares no code with the product. SEASONS=1000 runs
// a thousand of them.

const database = testDatabase();
const SEASONS = Number(process.env.SEASONS ?? 60);
const VOTERS = 24;

interface Season {
  cycleId: number;
  voters: SessionClaims[];
  categories: number[];
  vendors: number[];
}

async function buildSeason(): Promise<Season> {
  const { owner } = database;
  const { id: cycleId } = await buildCycle(owner, { isRevealedByHand: true });
  const ids = async (build: (db: typeof owner) => Promise<{ id: number }>, count: number) => {
    const built: number[] = [];
    for (let each = 0; each < count; each += 1) built.push((await build(owner)).id);
    return built;
  };
  const voters: SessionClaims[] = await Promise.all(
    Array.from({ length: VOTERS }, () => buildSignedIn(owner)),
  );
  return { cycleId, voters, categories: await ids(buildCategory, 2), vendors: await ids(buildVendor, 3) };
}

describe('a random season', () => {
  test.each(Array.from({ length: SEASONS }, (_, index) => index + 1))(
    'counts what the model counts after each act (%i)',
    async (seed) => {
      const season = await buildSeason();
      const player = play(season, seededRandom(seed));
      for (let act = 0; act < 16; act += 1) await player(act);
    },
  );
});

/** Returns a function that does the next act in the product and in the model, and compares them. */
function play({ cycleId, voters, categories, vendors }: Season, random: () => number) {
  const { owner, adminDb, publicDb } = database;
  const model = new CountModel();
  const done: string[] = [];
  /** Whether the last act was an exclusion or the restoration of one. */
  let isAboutAccounts = false;
  /** The removals whose vendor or category is on the site again since the announcement. */
  const broughtBack = new Set<number>();
  const announced = () => ({ database, cycleId, model, categories, vendors, label: done.join(' ') });
  let state: 'live' | 'frozen' | 'ended' | 'announced' = 'live';
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  const userIds = voters.map(({ userId }) => userId);

  async function votes(): Promise<void> {
    for (const categoryId of categories) {
      const cast = voters
        .filter(() => random() < 0.6)
        .map((voter) => ({ ...voter, categoryId, vendorId: oneOf(vendors) ?? 0 }));
      const results = await Promise.all(cast.map(database.castVote));
      for (const [index, result] of results.entries()) {
        const { userId = 0, vendorId = 0 } = cast[index] ?? {};
        const isOpen = state === 'live' || state === 'frozen';
        const isOnSite =
          !isArchived('category_archived', categoryId) &&
          !isArchived('vendor_archived', vendorId) &&
          !isDisqualified(vendorId, categoryId);
        const isNew = isOpen && isOnSite && model.cast(userId, categoryId, vendorId);
        expect(result.ok && !result.isRepeat, JSON.stringify({ done, result })).toBe(isNew);
      }
    }
  }

  const isArchived = (kind: ModelRemoval['kind'], id: number) =>
    model.removals.some((one) => one.kind === kind && one.about === id && !one.isRestored);

  const isDisqualified = (vendor: number, category: number) =>
    model.removals.some(
      (one) => one.kind === 'disqualified' && !one.isRestored && isDisqualifiedBy(one, { vendor, category }),
    );

  async function disqualifyOne(): Promise<void> {
    const about = oneOf(vendors) ?? 0;
    const categoryIds = random() < 0.5 ? [oneOf(categories) ?? 0] : null;
    const disqualifying = disqualify(adminDb, BY, { vendorId: about, categoryIds, reason: 'Because' });
    const result = await outcome(disqualifying);
    const live = categories.filter((id) => !isArchived('category_archived', id));
    // A vendor that was off the site at the announcement took no part.
    const final = await finalResults(publicDb, cycleId);
    const tookPart = final?.vendors.some(({ id }) => id === about) ?? true;
    const isKnown = tookPart && (categoryIds?.every((id) => live.includes(id)) ?? true);
    const isNew = live.some(
      (category) => (categoryIds?.includes(category) ?? true) && !isDisqualified(about, category),
    );
    if (!isKnown || !isNew) {
      expect(['not_found', 'already_disqualified'], done.join(' ')).toContain(result);
      return;
    }
    const { removalId } = await disqualifying;
    const removal: ModelRemoval = {
      id: removalId,
      kind: 'disqualified',
      about,
      at: model.at,
      isRestored: false,
    };
    if (categoryIds) removal.categories = categoryIds;
    model.remove(removal, (vote) => isDisqualifiedBy(removal, vote));
  }

  async function reset(): Promise<void> {
    if (state !== 'live' && state !== 'frozen') return;
    const category = random() < 0.5 ? oneOf(categories) : undefined;
    if (category && isArchived('category_archived', category)) return;
    const { removalId } = await resetVotes(adminDb, BY, {
      reason: null,
      ...(category && { categoryId: category }),
    });
    if (removalId === null) return;
    const kind = category ? ('category' as const) : ('all' as const);
    const removal = {
      id: removalId,
      kind,
      at: model.at,
      isRestored: false,
      ...(category && { about: category }),
    };
    model.remove(removal, (vote) => !category || vote.category === category);
  }

  async function archiveOne(): Promise<void> {
    if (state === 'announced') return;
    const noun = random() < 0.7 ? 'vendor' : 'category';
    const kind = noun === 'vendor' ? ('vendor_archived' as const) : ('category_archived' as const);
    const about = oneOf(noun === 'vendor' ? vendors : categories) ?? 0;
    if (isArchived(kind, about)) return;
    const { removalId } = await archive(adminDb, BY, noun, about);
    const removal = { id: removalId ?? 0, kind, about, at: model.at, isRestored: false };
    model.remove(removal, (vote) => vote[noun] === about);
  }

  async function exclude(): Promise<void> {
    const size = 1 + below(VOTERS);
    const first = below(VOTERS);
    const chosen = userIds.filter((_, index) => (index - first + VOTERS) % VOTERS < size);
    const { id: groupId } = await buildGroup(owner, { cycleId, accounts: 0, userIds: chosen });
    const isNew = chosen.some((user) => model.excluded.get(user)?.isRestored !== false);
    isAboutAccounts = true;
    const excluding = excludeGroup(adminDb, BY, { groupId, reason: 'Because' });
    if (!isNew) {
      await expect(excluding).rejects.toMatchObject({ reason: 'nothing_to_do' });
      return;
    }
    const { removalId } = await excluding;
    model.exclude({ id: removalId, kind: 'accounts', at: model.at, isRestored: false }, chosen);
  }

  async function restore(): Promise<void> {
    const removal = oneOf(model.removals.filter(({ isRestored }) => !isRestored));
    if (!removal) return;
    isAboutAccounts = removal.kind === 'accounts';
    await restoreRemoval(adminDb, BY, removal.id, { reason: 'Because' });
    model.restore(removal);
  }

  /** Brings a vendor or category back onto the site, which changes no announced results. */
  async function bringOntoSite(): Promise<void> {
    const removal = oneOf(
      model.removals.filter(
        ({ id, kind, isRestored }) => kind.endsWith('_archived') && !isRestored && !broughtBack.has(id),
      ),
    );
    if (!removal) return;
    const noun = removal.kind === 'vendor_archived' ? 'vendor' : 'category';
    await actOnMany(adminDb, BY, noun, { act: 'restore', ids: [removal.about ?? 0] });
    if (state === 'announced') broughtBack.add(removal.id);
    else model.restore(removal);
  }

  async function restoreOne(): Promise<void> {
    const [user, from] = oneOf([...model.excluded].filter(([, { isRestored }]) => !isRestored)) ?? [];
    if (!user || !from) return;
    const account = await owner('users').where({ id: user }).first('username');
    isAboutAccounts = true;
    const restoring = { reason: 'Because', username: account?.username ?? '' };
    await restoreRemoval(adminDb, BY, from.id, restoring);
    const [newest] = await owner('vote_removals').max({ id: 'id' });
    model.restoreOne(from, Number(newest?.id), user);
  }

  async function next(): Promise<void> {
    if (state === 'live' && random() < 0.5) {
      state = 'frozen';
      await owner('voting_cycles').update({ frozen_from: owner.raw('UTC_TIMESTAMP(3)') });
      model.isShown = false;
    } else if (state === 'live' || state === 'frozen') {
      model.isShown = false;
      state = 'ended';
      const ended = { end_date: owner.raw('UTC_TIMESTAMP(3)') };
      await owner('voting_cycles').update(ended);
      await owner('voting_cycles')
        .whereNull('frozen_from')
        .update({ frozen_from: owner.raw('end_date') });
    } else if (state === 'ended') {
      state = 'announced';
      await revealCycle(adminDb, BY, cycleId);
      model.isShown = true;
    }
    // Votes of this moment would be on both sides of the freeze.
    await owner.raw('DO SLEEP(0.002)');
    await takeDueSnapshots(database.integrityDb);
    if (!model.isShown) model.settle();
  }

  const shown = async () => ({
    sums: await cycleSums(publicDb, cycleId),
    vendors: (await vendorSums(publicDb, cycleId)).map((sum) => JSON.stringify(sum)).sort(),
  });
  const byCategory = () => categories.map((id) => model.counted().filter(({ category }) => category === id));

  return async (number: number): Promise<void> => {
    model.at = number;
    const acts = [
      ...[votes, votes, exclude, exclude, restore, restore, restoreOne, reset, archiveOne, next],
      ...[archiveOne, bringOntoSite, disqualifyOne, disqualifyOne],
    ];
    const act = number === 0 ? votes : (oneOf(acts) ?? votes);
    const before = { state, isShown: model.isShown, board: await shown(), votes: byCategory() };
    done.push(act.name);
    isAboutAccounts = false;
    await act();
    const rows = await owner('votes').where({ cycle_id: cycleId, removal_id: 0 });
    const counted = rows.map(({ category_id, vendor_id }) => ({ category: category_id, vendor: vendor_id }));
    expect(sumsOf(counted), done.join(' ')).toEqual(sumsOf(model.counted()));
    expect((await compareTallies(owner)).flatMap(({ differences }) => differences)).toEqual([]);
    if (!before.isShown && act !== next) expect(await shown(), done.join(' ')).toEqual(before.board);
    if (before.isShown && isAboutAccounts) expectLargeChanges(before.votes);
    if (state === 'announced') await expectOneResult(announced());
    if (state === 'announced' && before.state !== 'announced') await expectWithout(announced());
  };

  function expectLargeChanges(before: readonly ModelVote[][]): void {
    for (const [index, now] of byCategory().entries()) {
      const change = Math.abs(now.length - (before[index]?.length ?? 0));
      expect(change === 0 || change >= LARGE, `${done.join(' ')} changed ${change}`).toBe(true);
    }
  }
}
