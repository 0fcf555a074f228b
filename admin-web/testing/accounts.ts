import type {
  Account,
  AccountGroup,
  CodeSet,
  ExclusionPreview,
  MadeCodeSet,
  UserSession,
  UserSessionDetails,
} from 'admin-api/contract';

export const buildSession = (over: Partial<UserSession> = {}): UserSession => ({
  id: 7,
  sessionId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  userId: 42,
  username: 'alice',
  ipAddress: '203.0.113.7',
  isBlocked: false,
  blockedUntil: null,
  blockReason: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastActivityAt: '2026-11-20T10:15:30.000Z',
  isEnded: false,
  ...over,
});

export const buildSessionDetails = (over: Partial<UserSessionDetails> = {}): UserSessionDetails => ({
  ...buildSession(over),
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  account: { createdAt: '2026-11-01T08:00:00.000Z', isActive: true },
  categoriesCompleted: { completed: 3, total: 6 },
  sessions: [buildSession(over)],
  score: null,
  exclusion: null,
  addresses: ['203.0.113.7', '198.51.100.9'],
  flags: [],
  ...over,
});

export const buildAccount = (over: Partial<Account> = {}): Account => ({
  id: 42,
  username: 'alice',
  email: null,
  emailConfirmed: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  isActive: true,
  isExcluded: false,
  isErased: false,
  lastSessionId: null,
  type: 'voter',
  role: null,
  secondFactor: null,
  ...over,
});

export const buildGroup = (over: Partial<AccountGroup> = {}): AccountGroup => ({
  id: 9,
  name: '2001:db8:aaaa::/48, 22 November, 04:00',
  isWarning: true,
  reasons: ['500 accounts registered from 2001:db8:aaaa::/48 within 34 seconds.'],
  accounts: 500,
  firstRegisteredAt: '2026-11-22T04:00:00.000Z',
  lastRegisteredAt: '2026-11-22T04:00:34.000Z',
  foundAt: '2026-11-22T04:00:40.000Z',
  trusted: null,
  exclusions: [],
  ...over,
});

export const buildExclusion = (over: Partial<ExclusionPreview> = {}): ExclusionPreview => ({
  accounts: 500,
  voteCount: 498,
  laterCount: 0,
  countedUntil: '2026-11-20T11:00:00.000Z',
  ...over,
});

export const CARD: MadeCodeSet['card'] = {
  language: 'de',
  direction: 'ltr',
  title: 'Sie sind eingeladen',
  before: 'Scannen Sie den Code',
  after: ['Bis 1. April'],
};

export const buildSet = (over: Partial<CodeSet> = {}): CodeSet => ({
  id: 4,
  name: 'Members',
  codes: 400,
  usesEach: 2,
  isMembersList: false,
  entered: 12,
  endDate: '2026-12-01T12:00:00.000Z',
  madeAt: '2026-11-20T10:00:00.000Z',
  madeBy: 'mira',
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawReason: null,
  ...over,
});
