import type {
  Category,
  CategoryResults,
  EmailState,
  LeaderboardEntry,
  OwnData,
  PastCycle,
  UncountedVote,
  Vendor,
  VendorWords,
  VotingCycle,
  VotingProgress,
  Winners,
} from 'public-api/contract';

const DAY = 24 * 60 * 60 * 1000;

const CATEGORIES = [
  ['Customer Service', 'headset', 'blue'],
  ['Speed', 'zap', 'yellow'],
  ['OpSec', 'shield', 'purple'],
  ['Shipping', 'truck', 'orange'],
  ['Product Quality', 'award', 'green'],
  ['Variety', 'boxes', 'indigo'],
] as const;

export const categories: Category[] = CATEGORIES.map(([name, icon, color], index) => ({
  id: index + 1,
  name,
  description: `What is judged under ${name}`,
  icon,
  color,
  imageUrl: '',
  group: '',
}));

export const vendor = (over: Partial<Vendor> & { id: number }): Vendor => ({
  name: `Vendor ${over.id}`,
  description: `What vendor ${over.id} sells`,
  imageUrl: `/images/vendors/${over.id}.svg`,
  categoryIds: null,
  ...over,
});

export const vendors: Vendor[] = [
  vendor({ id: 1, name: 'Acorn Hosting', description: 'Quiet servers' }),
  vendor({ id: 2, name: 'Birch Keyboards', description: 'Loud switches' }),
  vendor({ id: 3, name: 'Cedar Prints', description: 'Posters and cards' }),
];

export const entry = (over: Partial<LeaderboardEntry> & { id: number }): LeaderboardEntry => ({
  name: vendors.find(({ id }) => id === over.id)?.name ?? `Vendor ${over.id}`,
  imageUrl: `/images/vendors/${over.id}.svg`,
  rank: over.id,
  averageScore: 3,
  totalVotes: 10,
  categoryScores: {},
  ...over,
});

export const leaderboard: LeaderboardEntry[] = [
  entry({ id: 1, rank: 1, averageScore: 4.6, totalVotes: 80, categoryScores: { 'Product Quality': 4.6 } }),
  entry({ id: 2, rank: 2, averageScore: 4.1, totalVotes: 120, categoryScores: { Speed: 4.2 } }),
  entry({ id: 3, rank: 3, averageScore: 0, totalVotes: 0 }),
];

const NO_FREEZE = {
  frozenHours: 0,
  reveal: 'at_end' as const,
  frozenFrom: null,
  isFrozen: false,
  revealedAt: null,
};

/** Returns an open cycle with ten days left. */
export function cycle(over: Partial<VotingCycle> = {}): VotingCycle {
  const now = Date.now();
  return {
    id: 1,
    name: '30-Day Voting Period',
    startDate: new Date(now - 20 * DAY).toISOString(),
    endDate: new Date(now + 9.5 * DAY).toISOString(),
    isActive: true,
    isPaused: false,
    pauseReason: null,
    whoMayVote: 'everybody',
    publishing: 'live',
    ...NO_FREEZE,
    reopenedAt: null,
    reopenReason: null,
    next: null,
    generation: 0,
    now: new Date(now).toISOString(),
    ...over,
  };
}

/** A result that was not corrected after its end. */
const AS_IT_ENDED = { reopenedAt: null, reopenReason: null, correctedAt: null };

/** Newest first: the current one and one before. */
export const pastCycles: PastCycle[] = [
  {
    id: 1,
    name: '30-Day Voting Period',
    startDate: '2026-03-01T12:00:00.000Z',
    endDate: '2026-03-31T12:00:00.000Z',
    isActive: true,
    ...NO_FREEZE,
    ...AS_IT_ENDED,
    totalVotes: 1284,
  },
  {
    id: 9,
    name: '14-Day Voting Period',
    startDate: '2026-02-01T12:00:00.000Z',
    endDate: '2026-02-15T12:00:00.000Z',
    isActive: false,
    ...NO_FREEZE,
    ...AS_IT_ENDED,
    totalVotes: 40,
  },
];

export const progress = (
  votedCategories: number[],
  total = 6,
  uncounted: UncountedVote[] = [],
): VotingProgress => ({
  completed: votedCategories.length,
  total,
  percentage: Math.round((votedCategories.length / total) * 100),
  votedCategories,
  uncounted,
});

export const noResults = (category: { id: number; name: string }): CategoryResults => ({
  category,
  totalVotes: 0,
  vendors: [],
});

export const ownData: OwnData = {
  account: {
    id: 7,
    username: 'ada',
    email: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    registeredFrom: null,
  },
  sessions: [],
  votes: [{ cycle: 'Spring', category: 'Speed', state: 'counted' }],
  securityEvents: [],
  invitations: [],
  email: null,
  member: null,
  suggestions: [],
};

const then = {
  id: 3,
  name: 'Season 1',
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-01-31T00:00:00.000Z',
};
const stoodAs = (id: number, name: string) => ({ id, name, imageUrl: '/images/vendors/test.svg' });
/** Vendors as they were in the period that is over. */
export const stood = { ada: stoodAs(1, 'Ada'), ben: stoodAs(2, 'Ben'), eve: stoodAs(3, 'Eve') };

/** Has a tie in a category, and one for the second place. */
export const winners: Winners = {
  cycle: then,
  ...AS_IT_ENDED,
  totalVotes: 60,
  totalParticipants: 12,
  podium: [
    { rank: 1, averageScore: 4.6, totalVotes: 31, vendor: stood.ada },
    { rank: 2, averageScore: 4.1, totalVotes: 20, vendor: stood.ben },
    { rank: 2, averageScore: 4.1, totalVotes: 20, vendor: stood.eve },
  ],
  categories: [
    { id: 1, name: 'Speed', totalVotes: 12, winners: [{ vendor: stood.ada, votes: 8 }], margin: 4 },
    {
      id: 2,
      name: 'Service',
      totalVotes: 4,
      margin: 0,
      winners: [
        { vendor: stood.ben, votes: 2 },
        { vendor: stood.eve, votes: 2 },
      ],
    },
    { id: 3, name: 'Shipping', totalVotes: 0, winners: [], margin: 0 },
  ],
};

export const emailState = (email: EmailState['email'], newsTo: string | null = null): EmailState => ({
  email,
  newsTo,
  canConfirm: true,
  hasPassword: true,
  isProved: false,
  isMember: false,
});

export const vendorWords: VendorWords = {
  vendor: { id: 2, name: 'Birch Keyboards', imageUrl: '' },
  category: null,
  period: { id: 1, name: 'Autumn 2026', endDate: '2026-12-14T18:00:00.000Z' },
  isFinal: false,
  until: '2026-12-14T18:00:00.000Z',
  awards: [],
  title: 'Nominee, Speed',
  text: 'Nominee, Speed',
  detail: 'Vote for us until 14 December',
  about: 'Vendor Awards, Autumn 2026',
  post: 'Birch Keyboards is nominated for Speed in the Vendor Awards. Vote for us until 14 December.',
};
