import { randomUUID } from 'node:crypto';
import type { Db } from '../src/index.ts';
import { nameKey } from '../src/names.ts';

/** Builders make their own parents and draw names of their own; a test overrides only what it is about. */
let count = 0;
const next = () => {
  count += 1;
  return count;
};

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

export async function buildUser(db: Db, given: { username?: string; isActive?: boolean } = {}) {
  const username = given.username ?? `voter_${next()}`;
  await db('account_names').insert({ name_key: nameKey(username) });
  const [id = 0] = await db('users').insert({
    username,
    name_key: nameKey(username),
    is_active: given.isActive ?? true,
  });
  return { id, username };
}

export async function buildUserSession(
  db: Db,
  given: { userId?: number | null; username?: string | null; ipAddress?: string; isBlocked?: boolean } = {},
) {
  const user =
    given.userId === undefined ? await buildUser(db) : { id: given.userId, username: given.username };
  const sessionId = randomUUID();
  const [id = 0] = await db('user_sessions').insert({
    session_id: sessionId,
    user_id: user.id,
    username: user.username ?? null,
    ip_address: given.ipAddress ?? '203.0.113.7',
    user_agent: 'Test Browser',
    is_blocked: given.isBlocked ?? false,
  });
  return { id, sessionId, userId: user.id };
}

export async function buildCategory(
  db: Db,
  given: { name?: string; displayOrder?: number; archived?: boolean } = {},
) {
  const name = given.name ?? `Category ${next()}`;
  const [id = 0] = await db('categories').insert({
    name,
    name_key: nameKey(name),
    description: `About ${name}`,
    icon: 'award',
    color: 'blue',
    display_order: given.displayOrder ?? next(),
    archived_at: given.archived ? new Date() : null,
  });
  return { id, name };
}

export async function buildVendor(db: Db, given: { name?: string; archived?: boolean } = {}) {
  const name = given.name ?? `Vendor ${next()}`;
  const [id = 0] = await db('vendors').insert({
    name,
    name_key: nameKey(name),
    description: `About ${name}`,
    image_url: '/images/vendors/test.svg',
    archived_at: given.archived ? new Date() : null,
  });
  return { id, name };
}

/** Active and open from an hour ago until tomorrow, unless told otherwise; hours count from now. */
export async function buildCycle(
  db: Db,
  given: {
    name?: string;
    startsInHours?: number;
    endsInHours?: number;
    isActive?: boolean;
    pauseReason?: string;
  } = {},
) {
  const name = given.name ?? '30-Day Voting Period';
  const [id = 0] = await db('voting_cycles').insert({
    name,
    start_date: hoursFromNow(given.startsInHours ?? -1),
    end_date: hoursFromNow(given.endsInHours ?? 24),
    is_active: given.isActive ?? true,
    ...(given.pauseReason !== undefined && { paused_at: new Date(), pause_reason: given.pauseReason }),
  });
  return { id, name };
}

export async function buildVote(
  db: Db,
  given: { cycleId: number; categoryId: number; vendorId: number; userId?: number },
) {
  const userId = given.userId ?? (await buildUser(db)).id;
  await db('votes').insert({
    cycle_id: given.cycleId,
    category_id: given.categoryId,
    vendor_id: given.vendorId,
    user_id: userId,
    created_at: new Date(),
  });
  return { userId };
}
