import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hashSecret } from '../src/accounts/index.ts';
import {
  BLANK_CATEGORY,
  BLANK_VENDOR,
  type CategoryFields,
  categoryRow,
  type VendorForm,
  vendorRow,
} from '../src/catalogue/index.ts';
import { recountTallies } from '../src/count/index.ts';
import { makeCodeSet, type NewCodeSet } from '../src/invitations/index.ts';
import { type Db, nameKey } from '../src/machinery/index.ts';
import { formatNominations } from '../src/nominees/index.ts';
import type { SessionClaims } from '../src/voters/index.ts';

/** An administrator who changes something. */
export const BY = { username: 'ada', ipAddress: null, isSuperAdmin: true };

/** Builders create their own parents and draw their own names; a test overrides only what it is about. */
let count = 0;
function next() {
  count += 1;
  return count;
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

export async function buildUser(db: Db, given: { username?: string; isBlocked?: boolean } = {}) {
  const username = given.username ?? `voter_${next()}`;
  await db('account_names').insert({ name_key: nameKey(username) });
  const [id = 0] = await db('users').insert({
    username,
    name_key: nameKey(username),
    is_active: !given.isBlocked,
    is_blocked: given.isBlocked ?? false,
  });
  return { id, username };
}

export const TEST_PASSWORD = 'Correct-Horse7!';
export const TEST_RECOVERY_CODE = 'AAAAA-BBBBB-CCCCC-DDDDD';

/** Creates a voter who can sign in with the two secrets above. */
export async function buildVoter(db: Db, given: { username?: string; isBlocked?: boolean } = {}) {
  const user = await buildUser(db, given);
  await db('user_credentials').insert({
    user_id: user.id,
    password_hash: await hashOnce(TEST_PASSWORD),
    recovery_code_hash: await hashOnce(TEST_RECOVERY_CODE),
  });
  return user;
}

/** Creates a session, by default live and not blocked. `userId: null` makes it a visitor's. */
export async function buildUserSession(
  db: Db,
  given: {
    userId?: number | null;
    username?: string | null;
    ipAddress?: string;
    isBlocked?: boolean;
    startedHoursAgo?: number;
    idleHours?: number;
  } = {},
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
    created_at: hoursFromNow(-(given.startedHoursAgo ?? given.idleHours ?? 0)),
    last_activity_at: hoursFromNow(-(given.idleHours ?? 0)),
  });
  return { id, sessionId, userId: user.id };
}

/** Creates a voter with a live session. Returns the claims of their token. */
export async function buildSignedIn(
  db: Db,
  { isBlocked = false }: { isBlocked?: boolean } = {},
): Promise<SessionClaims> {
  const { id: userId, username } = await buildUser(db, { isBlocked });
  const { id: sessionNumber, sessionId } = await buildUserSession(db, { userId, username, isBlocked });
  return { userId, sessionId, sessionNumber };
}

/** Returns a filled-in form. */
export const aCategory = ({
  name = `Category ${next()}`,
  ...given
}: Partial<CategoryFields> = {}): CategoryFields => ({
  ...{ ...BLANK_CATEGORY, name, description: `About ${name}`, icon: 'award', color: 'blue' },
  ...given,
});

export async function buildCategory(
  db: Db,
  given: { name?: string; displayOrder?: number; archived?: boolean; isDraft?: boolean } = {},
) {
  const category = aCategory(given.name ? { name: given.name } : {});
  const [id = 0] = await db('categories').insert({
    ...categoryRow(category),
    display_order: given.displayOrder ?? next(),
    archived_at: given.archived || given.isDraft ? new Date() : null,
    is_draft: given.isDraft ?? false,
  });
  return { id, name: category.name };
}

/** Returns a filled-in form. */
export const aVendor = ({ name = `Vendor ${next()}`, ...given }: Partial<VendorForm> = {}): VendorForm => ({
  ...{ ...BLANK_VENDOR, name, description: `About ${name}`, imageUrl: '/images/vendors/test.svg' },
  ...given,
});

/** Creates a vendor, by default nominated in every category. */
export async function buildVendor(
  db: Db,
  given: { name?: string; archived?: boolean; isDraft?: boolean; categoryIds?: number[] } = {},
) {
  const vendor = aVendor(given.name ? { name: given.name } : {});
  const [id = 0] = await db('vendors').insert({
    ...vendorRow(vendor),
    archived_at: given.archived || given.isDraft ? new Date() : null,
    is_draft: given.isDraft ?? false,
    stands_in: formatNominations(given.categoryIds ?? null),
  });
  return { id, name: vendor.name };
}

/** Creates a category and a nominee. Returns what a vote says. */
export async function buildChoice(db: Db) {
  return { categoryId: (await buildCategory(db)).id, vendorId: (await buildVendor(db)).id };
}

export async function buildVendorLink(
  db: Db,
  given: { vendorId: number; title?: string; url?: string; displayOrder?: number },
) {
  const title = given.title ?? `Link ${next()}`;
  const [id = 0] = await db('vendor_links').insert({
    vendor_id: given.vendorId,
    title,
    url: given.url ?? 'https://vendor.example/',
    icon: 'link',
    display_order: given.displayOrder ?? 0,
  });
  return { id, title };
}

/** Creates a cycle, by default active and open from an hour ago until tomorrow. Hours count from now. */
export async function buildCycle(
  db: Db,
  given: {
    name?: string;
    startsInHours?: number;
    endsInHours?: number;
    isActive?: boolean;
    isScheduled?: boolean;
    pauseReason?: string;
    whoMayVote?: 'everybody' | 'invited' | 'confirmed' | 'members';
    publishing?: 'live' | 'hidden';
    frozenHours?: number;
    isRevealedByHand?: boolean;
    sendsNews?: boolean;
  } = {},
) {
  const name = given.name ?? '30-Day Voting Period';
  const [id = 0] = await db('voting_cycles').insert({
    name,
    start_date: hoursFromNow(given.startsInHours ?? -1),
    end_date: hoursFromNow(given.endsInHours ?? 24),
    is_active: given.isActive ?? !given.isScheduled,
    is_scheduled: given.isScheduled ?? false,
    who_may_vote: given.whoMayVote ?? 'everybody',
    sends_news: given.sendsNews ?? false,
    publishing: given.publishing ?? 'live',
    frozen_hours: given.frozenHours ?? 0,
    is_revealed_by_hand: given.isRevealedByHand ?? false,
    frozen_from:
      given.frozenHours === undefined ? null : hoursFromNow((given.endsInHours ?? 24) - given.frozenHours),
    ...(given.pauseReason !== undefined && { paused_at: new Date(), pause_reason: given.pauseReason }),
  });
  return { id, name };
}

/** Creates a batch of the active cycle, good for an hour. Returns the batch and its codes. */
export const buildCodes = (db: Db, given: Partial<NewCodeSet> = {}) =>
  makeCodeSet(db, BY, { name: 'Guests', number: 1, usesEach: 1, endDate: hoursFromNow(1), ...given });

/** Stores a vote as if it had been cast: the tallies of its cycle are exact afterwards. */
export async function buildVote(
  db: Db,
  given: { cycleId: number; categoryId?: number; vendorId?: number; userId?: number; createdAt?: Date },
) {
  const userId = given.userId ?? (await buildUser(db)).id;
  await db('votes').insert({
    cycle_id: given.cycleId,
    category_id: given.categoryId ?? (await buildCategory(db)).id,
    vendor_id: given.vendorId ?? (await buildVendor(db)).id,
    user_id: userId,
    created_at: given.createdAt ?? new Date(),
  });
  await recountTallies(db, given.cycleId);
  return { userId };
}

/** Creates similar accounts, signed in so that they can vote. */
export async function buildGroup(db: Db, given: { cycleId: number; accounts: number; userIds?: number[] }) {
  const voters: SessionClaims[] = [];
  for (let number = 0; number < given.accounts; number += 1) voters.push(await buildSignedIn(db));
  const userIds = [...(given.userIds ?? []), ...voters.map(({ userId }) => userId)];
  const name = `Group ${next()}`;
  const [id = 0] = await db('account_groups').insert({
    cycle_id: given.cycleId,
    kind: 'burst',
    found_as: name,
    name,
    is_warning: true,
    reasons: JSON.stringify(['One of many accounts from one network']),
    accounts: userIds.length,
    first_registered_at: new Date(),
    last_registered_at: new Date(),
    found_at: new Date(),
  });
  await db('account_group_members').insert(userIds.map((user_id) => ({ group_id: id, user_id })));
  return { id, name, voters };
}

export const ADMIN_PASSWORD = 'Correct-Horse-9';
export const ACTIVATION_CODE = 'ABCD2345';

// Each secret is hashed once, because at 10 ms each, hashes would take most of a test's time.
const hashes = new Map<string, Promise<string>>();
function hashOnce(secret: string): Promise<string> {
  const hash = hashes.get(secret) ?? hashSecret(secret);
  hashes.set(secret, hash);
  return hash;
}

/** Creates an administrator with ADMIN_PASSWORD and an unused activation code. */
export async function buildAdmin(
  db: Db,
  given: {
    username?: string;
    role?: 'admin' | 'super_admin';
    isActive?: boolean;
    activationCode?: string;
  } = {},
) {
  const username = given.username ?? `admin_${next()}`;
  const role = given.role ?? 'admin';
  const key = { name_key: nameKey(username) };
  await db('account_names').insert(key);
  const [id = 0] = await db('admins').insert({ ...key, username, role, is_active: given.isActive ?? true });
  await db('admin_credentials').insert({ admin_id: id, password_hash: await hashOnce(ADMIN_PASSWORD) });
  await db('admin_totp').insert({
    admin_id: id,
    activation_code_hash: await hashOnce(given.activationCode ?? ACTIVATION_CODE),
    activation_expires_at: hoursFromNow(72),
  });
  return { id, username, role };
}

/** Creates a session, by default with a second factor given. Returns the cookie that it is then bound to. */
export async function buildAdminSession(
  db: Db,
  given: { adminId: number; verified?: boolean; startedMinutesAgo?: number; idleMinutes?: number },
) {
  const sessionId = randomUUID();
  const cookie = randomBytes(32).toString('base64url');
  const minutesAgo = (minutes: number) => hoursFromNow(-minutes / 60);
  const [id = 0] = await db('admin_sessions').insert({
    session_id: sessionId,
    admin_id: given.adminId,
    ip_address: '203.0.113.9',
    user_agent: 'Test Browser',
    created_at: minutesAgo(given.startedMinutesAgo ?? 0),
    last_activity_at: minutesAgo(given.idleMinutes ?? 0),
    ...(given.verified !== false && {
      second_factor_at: minutesAgo(given.startedMinutesAgo ?? 0),
      cookie_hash: createHash('sha256').update(cookie).digest(),
    }),
  });
  return { id, sessionId, cookie };
}
