import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Call, testApp, testSettings } from '../testing/test-app.ts';
import { routeTable } from './app.ts';
import { createServices } from './services.ts';

const { call, as, database } = testApp();

// These tests compare two worlds that differ in whom one account voted for. Whatever administrators do and read must be
// the same in both, except the leaderboard, which everybody sees. The votes of the other nine accounts of some groups
// are known.

const [SPEED, QUALITY] = [501, 502];
const VENDORS = [601, 602, 603];
/** The account that votes for a different vendor in each world. */
const X = 1001;
const ACCOUNTS = Array.from({ length: 24 }, (_, index) => X + index);
/**
 * 701 to 704 contain X and have 1, 9, 10 and 11 accounts; 705 and 706 have 10 and 11 without X. 707 shares only X with
 * 701 to 706. 708 contains all accounts. 709 contains X and exactly the accounts of 705 and 710.
 */
const GROUPS: Record<number, number[]> = {
  701: ACCOUNTS.slice(0, 1),
  702: ACCOUNTS.slice(0, 9),
  703: ACCOUNTS.slice(0, 10),
  704: ACCOUNTS.slice(0, 11),
  705: ACCOUNTS.slice(1, 11),
  706: ACCOUNTS.slice(1, 12),
  707: [X, ...ACCOUNTS.slice(12, 23)],
  708: ACCOUNTS,
  709: ACCOUNTS.slice(0, 21),
  710: ACCOUNTS.slice(11, 21),
};
const GROUP_IDS = Object.keys(GROUPS).map(Number);

/** These show votes by vendor: those that everybody sees, or those that are known to reveal nobody's vote. */
const BOARD = new Set([
  'GET /api/admin/vendors',
  'GET /api/admin/exports/results.csv',
  'GET /api/admin/voting-cycles/:id/announcement',
]);

const PARAMETERS: Record<string, readonly (number | string)[]> = {
  'account-groups/:id': GROUP_IDS,
  'user-sessions/:id': [X],
  'users/:username': ['voter_1001'],
};

/** Returns every address that can be read; new routes are included automatically. */
function reads(): string[] {
  const services = createServices({
    db: database.adminDb,
    settings: testSettings,
    log: pino({ level: 'silent' }),
  });
  return routeTable(services)
    .filter(({ method, path }) => method === 'GET' && !BOARD.has(`GET ${path}`))
    .flatMap(({ path }) => {
      if (!path.includes(':')) return [path];
      const known = Object.entries(PARAMETERS).find(([part]) => path.includes(part));
      // The author of a new route must add the ids with which it is read.
      if (!known) throw new Error(`PARAMETERS has no ids for ${path}.`);
      return known[1].map((value) => path.replace(/:\w+/, String(value)));
    });
}

interface GroupAct {
  kind: 'exclude' | 'trust' | 'preview';
  group: number;
}

type Act = GroupAct | { kind: 'restore' } | { kind: 'vote' };

const acts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('exclude' as const, 'exclude' as const, 'trust' as const, 'preview' as const),
      group: fc.constantFrom(...GROUP_IDS),
    }),
    fc.constantFrom<Act>({ kind: 'restore' }, { kind: 'restore' }, { kind: 'vote' }),
  ),
  { minLength: 3, maxLength: 6 },
);

/**
 * Each world is built with the same ids in a separate cycle, because a process remembers who has voted and who is
 * excluded in a cycle.
 */
let cycleId = 400_000;

async function buildWorld(vendorOfX: number): Promise<void> {
  cycleId += 1;
  await database.owner.transaction(async (tx) => {
    await tx.raw('SET FOREIGN_KEY_CHECKS = 0');
    for (const table of COUNTED) await tx.raw('TRUNCATE TABLE ??', [table]);
    await tx.raw('SET FOREIGN_KEY_CHECKS = 1');
  });
  const { owner } = database;
  await owner('audit_head').insert({ id: 1, hash: Buffer.alloc(32) });
  const [start_date, end_date] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
  await owner('voting_cycles').insert({ id: cycleId, name: 'Cycle', start_date, end_date });
  const words = { description: 'About', icon: 'award', color: 'blue' };
  await owner('categories').insert(
    [SPEED, QUALITY].map((id) => ({ id, name: `C${id}`, name_key: `c${id}`, ...words })),
  );
  await owner('vendors').insert(
    VENDORS.map((id) => ({
      id,
      name: `V${id}`,
      name_key: `v${id}`,
      description: 'About',
      image_url: '/v.svg',
    })),
  );
  await owner('account_names').insert(ACCOUNTS.map((id) => ({ name_key: `voter_${id}` })));
  await owner('users').insert(
    ACCOUNTS.map((id) => ({ id, username: `voter_${id}`, name_key: `voter_${id}` })),
  );
  await owner('user_sessions').insert(ACCOUNTS.map(sessionOf));
  // The addresses have two domains, one with too few accounts to be named.
  await owner('email_addresses').insert(
    ACCOUNTS.map((id) => ({
      user_id: id,
      domain: id < X + 9 ? 'few.example' : 'many.example',
      confirmed_at: start_date,
      mailbox_hash: hashOf(`mailbox ${id}`),
      address_hash: hashOf(`address ${id}`),
    })),
  );
  await owner('members').insert(
    ACCOUNTS.map((id) => ({ user_id: id, joined_at: start_date, subject_hash: hashOf(`member ${id}`) })),
  );
  for (const [group, members] of Object.entries(GROUPS)) {
    await owner('account_groups').insert({
      id: Number(group),
      cycle_id: cycleId,
      kind: 'burst',
      name: `Group ${group}`,
      is_warning: true,
      first_registered_at: start_date,
      last_registered_at: start_date,
      reasons: '[]',
      accounts: members.length,
      found_at: start_date,
    });
    await owner('account_group_members').insert(
      members.map((user_id) => ({ group_id: Number(group), user_id })),
    );
  }
  await Promise.all(ACCOUNTS.map((id) => vote(id, SPEED, id === X ? vendorOfX : VENDORS[id % 3])));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

const COUNTED = [
  ...['account_group_members', 'account_groups', 'excluded_accounts', 'vote_removals', 'votes', 'snapshots'],
  ...['vendor_tallies', 'hourly_tallies', 'voting_cycles', 'categories', 'vendors', 'user_sessions', 'users'],
  ...['email_addresses', 'members'],
  ...[
    'audit_log',
    'audit_head',
    'admin_sessions',
    'admins',
    'admin_credentials',
    'admin_totp',
    'account_names',
  ],
];

const sessionOf = (id: number) => ({
  id,
  session_id: `c0ffee00-0000-4000-8000-00000000${id}`,
  user_id: id,
  username: `voter_${id}`,
  ip_address: '203.0.113.7',
  user_agent: 'Test Browser',
  created_at: new Date(Date.now() - 1000),
  last_activity_at: new Date(Date.now() - 1000),
});

const vote = (userId: number, categoryId: number, vendorId = 0) =>
  database.castVote({
    userId,
    sessionNumber: userId,
    sessionId: sessionOf(userId).session_id,
    categoryId,
    vendorId,
  });

/** Returns everything that an administrator sees while doing `list`. */
async function seenIn(vendorOfX: number, list: readonly Act[]): Promise<string[]> {
  await buildWorld(vendorOfX);
  const mira = await as('super_admin', { username: 'mira' });
  const seen: string[] = [];
  for (const [number, act] of list.entries()) {
    seen.push(`${JSON.stringify(act)} ${await doneBy(act, number, mira)}`);
    for (const path of reads()) seen.push(`${path} ${await readBy(path, mira)}`);
  }
  return seen;
}

async function doneBy(act: Act, number: number, mira: Call): Promise<string> {
  if (act.kind === 'vote') return JSON.stringify(await castNext(number));
  const [path, body] = await callOf(act);
  const { status, text } = await call(path, { ...mira, ...(body && { method: 'POST', body }) });
  return `${status} ${plain(text)}`;
}

async function castNext(number: number) {
  const result = await vote(ACCOUNTS[number % ACCOUNTS.length] ?? X, QUALITY, VENDORS[number % 3]);
  return result.ok ? { ...result, createdAt: '' } : result;
}

async function callOf(act: Exclude<Act, { kind: 'vote' }>): Promise<[path: string, body?: object]> {
  const reason = 'Because';
  if (act.kind === 'restore') {
    const removal = await database
      .owner('vote_removals')
      .where({ restored_at: null })
      .orderBy('id', 'desc')
      .first('id');
    return [`/api/admin/vote-removals/${removal?.id ?? 0}/restore`, { reason }];
  }
  const { kind, group } = act;
  if (kind === 'trust') return ['/api/admin/account-groups/acts', { act: 'trust', ids: [group], reason }];
  const path = `/api/admin/account-groups/${group}/exclusion`;
  return kind === 'exclude' ? [path, { reason }] : [path];
}

async function readBy(path: string, mira: Call): Promise<string> {
  const { status, text } = await call(path, mira);
  return `${status} ${plain(text)}`;
}

/** Compares within one hour, because the rows of the dashboard’s chart move when the next hour begins. */
async function seenInBoth(list: readonly Act[]): Promise<[string[], string[]]> {
  const hour = () => Math.floor(Date.now() / 3_600_000);
  for (;;) {
    const started = hour();
    const worlds: [string[], string[]] = [await seenIn(601, list), await seenIn(602, list)];
    if (hour() === started) return worlds;
  }
}

/** Replaces the times and the id of the cycle, which differ between the worlds. */
const plain = (text: string) =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T').replaceAll(String(cycleId), 'CYCLE');

test.each([22, 24])(
  'administrators learn nothing about whom one account voted for, whatever they do (%i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        const [one, other] = await seenInBoth(list);
        expect(one).toEqual(other);
      }),
      { numRuns: 1, seed, endOnFailure: true },
    );
  },
);
