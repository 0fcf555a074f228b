import { CURRENT_CYCLE_ID, recountTallies } from '../count/index.ts';
import { type Db, existing } from '../machinery/index.ts';

const VOTERS = 320;
const FIRST = 'amber brisk calm dusty early fern gentle hazel ivory jolly keen lunar'.split(' ');
const SECOND = 'otter finch maple comet heron badger willow pebble lynx poppy raven tide'.split(' ');

/**
 * Creates voters without passwords, who cannot sign in, and spreads their votes over the days since the cycle began.
 */
export async function seedDemoVotes(tx: Db): Promise<void> {
  const random = seededRandom(20_261_120);
  const users = Array.from({ length: VOTERS }, (_, index) => demoName(index));
  await tx('account_names').insert(users.map((name) => ({ name_key: name })));
  await tx('users').insert(
    users.map((username) => ({
      username,
      name_key: username,
      created_at: tx.raw('UTC_TIMESTAMP(3) - INTERVAL ? HOUR', [220 + Math.floor(random() * 200)]),
    })),
  );
  const userIds: number[] = await tx('users').whereIn('name_key', users).orderBy('id').pluck('id');
  const vendorIds: number[] = await tx('vendors').orderBy('id').pluck('id');
  const categoryIds: number[] = await tx('categories').orderBy('display_order').pluck('id');
  const active = await tx('voting_cycles').whereRaw(`id = ${CURRENT_CYCLE_ID}`).first('id', 'start_date');
  const cycle = existing(active, 'active voting cycle');
  const elapsed = Date.now() - cycle.start_date.getTime();

  const votes = userIds.flatMap((user_id) => {
    // More voters came on the first days, and most filled in most categories.
    const arrived = cycle.start_date.getTime() + elapsed * random() ** 1.6 * 0.98;
    const diligence = 0.45 + random() * 0.55;
    return categoryIds.flatMap((category_id, category) =>
      random() > diligence
        ? []
        : {
            cycle_id: cycle.id,
            user_id,
            category_id,
            vendor_id: pickVendor(vendorIds, category, random()),
            created_at: new Date(arrived + category * 20_000),
          },
    );
  });
  await tx.batchInsert('votes', votes, 500);
  await recountTallies(tx, cycle.id);
}

function demoName(index: number): string {
  const first = FIRST[index % FIRST.length];
  const second = SECOND[Math.floor(index / FIRST.length) % SECOND.length];
  return `${first}_${second}_${index + 1}`;
}

/** Rotates the vendors by category, so that leaders differ and some are strong everywhere. */
const TURNS = [0, 2, 1, 4, 0, 3];

function pickVendor(vendorIds: number[], category: number, chance: number): number {
  const place = Math.floor(vendorIds.length * chance ** 1.35);
  const turned = (place + (TURNS[category % TURNS.length] ?? 0)) % vendorIds.length;
  return vendorIds[turned] ?? 0;
}

/** Returns a generator (mulberry32) of numbers from 0 to 1, which makes the same demo on every machine. */
export function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
