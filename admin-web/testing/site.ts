import { type Screen, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type {
  AdminCategory,
  AdminRole,
  AdminVendor,
  AdminVotingCycle,
  AuditEntry,
  Awards,
  AwardsPeriod,
  OwnSession,
  SuggestedName,
  Suggestion,
  SystemSetting,
  SystemSettingKey,
  VendorLink,
  VoteRemoval,
  VotingStatus,
} from 'admin-api/contract';
import { buildAccount } from './accounts.ts';
import { type Asked, type FakeApi, ok } from './fake-api.ts';
import { buildDashboard, renderApp } from './render-app.tsx';

/** What the dialog of `buildCategory` shows and sends. */
export const CATEGORY_FORM = {
  name: 'Speed',
  description: 'Who gets it done?',
  icon: 'zap',
  color: 'yellow',
  imageUrl: '',
  group: '',
};

export const buildCategory = (over: Partial<AdminCategory> = {}): AdminCategory => ({
  id: 2,
  ...CATEGORY_FORM,
  displayOrder: 2,
  voteCount: 1280,
  isDraft: false,
  archivedAt: null,
  ...over,
});

export const buildLink = (over: Partial<VendorLink> = {}): VendorLink => ({
  id: 7,
  title: 'Shop',
  url: 'https://shop.example',
  description: null,
  icon: 'link',
  displayOrder: 0,
  ...over,
});

export const buildVendor = (over: Partial<AdminVendor> = {}): AdminVendor => ({
  id: 4,
  name: 'Harbour Hosting',
  description: 'Private servers by the sea.',
  imageUrl: '/images/vendors/harbour-hosting.svg',
  links: [],
  categoryIds: null,
  voteCount: 312,
  isDraft: false,
  archivedAt: null,
  ...over,
});

/** Builds a suggested name with one suggestion for each of these changes. */
export const buildSuggestedName = (id: number, ...over: Partial<Suggestion>[]): SuggestedName => ({
  id,
  people: over.length,
  suggestions: over.map((one) => ({
    name: 'Habour Hosting',
    categoryIds: [2],
    link: null,
    sentence: null,
    state: 'open',
    reason: null,
    vendor: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    answeredAt: null,
    ...one,
  })),
});

export const buildCycle = (over: Partial<AdminVotingCycle> = {}): AdminVotingCycle => ({
  id: 3,
  name: 'Autumn Awards',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-12-01T00:00:00.000Z',
  state: 'open',
  isActive: true,
  isPaused: false,
  pauseReason: null,
  whoMayVote: 'everybody',
  publishing: 'live',
  frozenHours: 0,
  reveal: 'at_end',
  frozenFrom: null,
  isFrozen: false,
  revealedAt: null,
  reopenedAt: null,
  reopenReason: null,
  totalVotes: 1284,
  ...over,
});

/** The period after `buildCycle`. */
export const buildScheduled = (over: Partial<AdminVotingCycle> = {}): AdminVotingCycle =>
  buildCycle({
    ...{ id: 4, name: 'Spring Awards', state: 'scheduled', isActive: false, totalVotes: 0 },
    startDate: '2027-03-01T18:00:30.000Z',
    endDate: '2027-03-31T18:00:00.000Z',
    ...over,
  });

/** What the period's form has besides the name and the dates. */
export const PERIOD_DEFAULTS = {
  whoMayVote: 'everybody',
  publishing: 'live',
  frozenHours: 0,
  reveal: 'at_end',
};

export const buildSetting = (
  key: SystemSettingKey,
  value: string,
  over: Partial<SystemSetting> = {},
): SystemSetting => ({
  key,
  value,
  from: null,
  until: null,
  description: '',
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: 'mira',
  ...over,
});

export const buildStatus = (over: Partial<VotingStatus> = {}): VotingStatus => ({
  activeCycle: buildCycle(),
  isOpen: true,
  totalVotes: 1284,
  totalParticipants: 301,
  categories: [
    { id: 1, name: 'Customer Service', voteCount: 4 },
    { id: 2, name: 'Speed', voteCount: 1280 },
  ],
  now: '2026-11-20T12:00:00.000Z',
  ...over,
});

export const buildRemoval = (over: Partial<VoteRemoval> = {}): VoteRemoval => ({
  id: 9,
  kind: 'category',
  cycle: { id: 3, name: 'Autumn Awards' },
  target: { id: 2, name: 'Speed' },
  reason: 'A burst of fake accounts',
  accounts: 0,
  voteCount: 1280,
  laterCount: 0,
  blockedCount: 0,
  removedBy: 'noor',
  removedAt: '2026-11-19T10:00:00.000Z',
  restoredBy: null,
  restoredAt: null,
  isRestorable: true,
  ...over,
});

export const buildOwnSession = (over: Partial<OwnSession> = {}): OwnSession => ({
  id: 1,
  isCurrent: true,
  twoFactorVerified: true,
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastActivityAt: '2026-11-20T11:00:00.000Z',
  ...over,
});

export const buildEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 50,
  happenedAt: '2026-11-20T11:04:09.000Z',
  actor: 'noor',
  action: 'vendor_link.created',
  target: 'Harbour Hosting',
  details: { after: { title: 'Shop' } },
  ipAddress: '203.0.113.7',
  ...over,
});

export const buildAdmin = (username: string, role: AdminRole = 'admin') =>
  buildAccount({ username, type: 'admin', role, secondFactor: 'bound', id: Number.parseInt(username, 36) });

/** Builds this many rows, numbered from 1. */
export const numbered = <Row>(count: number, build: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => build(index + 1));

/** Returns the current categories or vendors, or the deleted ones. */
export const listOf =
  <Row>(rows: Row[], deleted: Row[] = []) =>
  (_sent: unknown, { query }: Asked) =>
    ok(query.archived ? deleted : rows);

export const buildPeriod = (over: Partial<AwardsPeriod> = {}): AwardsPeriod => ({
  id: 3,
  name: 'Autumn Awards',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-12-14T18:00:00.000Z',
  state: 'open',
  isPaused: false,
  pauseReason: null,
  whoMayVote: 'everybody',
  publishing: 'live',
  isFrozen: false,
  reveal: 'at_end',
  hasCodes: false,
  ...over,
});

export const buildAwards = (over: Partial<Awards> = {}): Awards => ({
  siteUrl: 'https://awards.example',
  categories: { published: 6, drafts: 0, withoutNominee: [] },
  vendors: { published: 12, drafts: 0 },
  current: buildPeriod(),
  next: null,
  now: '2026-11-20T12:00:00.000Z',
  unsetTexts: [],
  ...over,
});

/** Returns the responses of an ordinary site; a test overrides some of them. */
const siteApi = (role: AdminRole, api: FakeApi): FakeApi => ({
  'GET /api/admin/dashboard': () => ok(buildDashboard({ adminUser: { username: 'mira', role } })),
  'GET /api/admin/categories': listOf([buildCategory()]),
  'GET /api/admin/vendors': listOf([buildVendor()]),
  'GET /api/admin/voting-status': () => ok(buildStatus()),
  'GET /api/admin/voting-cycles': () => ok([buildCycle()]),
  'GET /api/admin/vote-removals': () => ok([]),
  'GET /api/admin/users': () => ok([buildAdmin('mira', 'super_admin'), buildAdmin('noor')]),
  'GET /api/admin/sessions': () => ok([buildOwnSession()]),
  'GET /api/admin/audit-log': () => ok([]),
  'GET /api/admin/user-sessions': () => ok([]),
  ...api,
});

/** Goes from the dates of a new period to its last step. */
export async function pressThrough(
  user: UserEvent,
  dialog: Screen | ReturnType<typeof within>,
): Promise<void> {
  for (let next = dialog.queryByText('Next'); next; next = dialog.queryByText('Next')) await user.click(next);
}

/** Opens the panel at an address such as `?tab=voting&page=periods`. */
export function openPage(search: string, role: AdminRole, api: FakeApi = {}) {
  const whole = siteApi(role, api);
  const app = renderApp({ path: `/admin${search}`, token: 'signed-in', api: whole });
  /** Returns the bodies that went to one call, in order. */
  const bodies = (call: string) => app.sent.filter((one) => one.call === call).map(({ body }) => body);
  return { ...app, api: whole, bodies };
}

export async function openTab(
  tab: string,
  title: string,
  api: FakeApi = {},
  role: AdminRole = 'super_admin',
) {
  const app = openPage(`?tab=${tab}`, role, api);
  await screen.findByRole('heading', { name: title });
  return app;
}

/** Chooses an act from the menu of a row or card. */
export async function chooseAct(user: UserEvent, label: string, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

/** Chooses a place in the dialog that moves a category or a group. */
export async function choosePlace(user: UserEvent, place: string): Promise<void> {
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByLabelText('Place on the voting page'));
  await user.click(await screen.findByRole('option', { name: place }));
  await user.click(dialog.getByRole('button', { name: 'Move…' }));
}
