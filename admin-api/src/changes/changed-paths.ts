const [CATEGORIES, VENDORS] = ['/api/admin/categories', '/api/admin/vendors'];
const [PERIODS, STATUS, REMOVALS] = [
  '/api/admin/voting-cycles',
  '/api/admin/voting-status',
  '/api/admin/vote-removals',
];
const [ACCOUNTS, SESSIONS, GROUPS] = [
  '/api/admin/users',
  '/api/admin/user-sessions',
  '/api/admin/account-groups',
];
const [DASHBOARD, TRANSLATIONS] = ['/api/admin/dashboard', '/api/admin/translations'];

/** Maps the noun of an action to the paths that answer differently after it. Sign-ins and exports change no list. */
const READ_AGAIN: Record<string, readonly string[]> = {
  category: [CATEGORIES, TRANSLATIONS, DASHBOARD],
  categories: [CATEGORIES, TRANSLATIONS],
  vendor: [VENDORS, TRANSLATIONS, DASHBOARD],
  vendor_link: [VENDORS],
  suggestion: ['/api/admin/suggestions', VENDORS, DASHBOARD],
  voting: [STATUS, DASHBOARD],
  voting_cycle: [STATUS, PERIODS, DASHBOARD],
  votes: [STATUS, REMOVALS, CATEGORIES, VENDORS, DASHBOARD],
  email_domain: ['/api/admin/email-domains'],
  code_set: ['/api/admin/code-sets', STATUS, REMOVALS, ACCOUNTS, DASHBOARD],
  group: [GROUPS, SESSIONS, ACCOUNTS, STATUS, REMOVALS, DASHBOARD],
  account: [ACCOUNTS, SESSIONS],
  accounts: [ACCOUNTS, SESSIONS, GROUPS, STATUS, REMOVALS, CATEGORIES, VENDORS, DASHBOARD],
  admin: [ACCOUNTS, DASHBOARD],
  second_factor: [ACCOUNTS, DASHBOARD],
  authenticator: [ACCOUNTS, DASHBOARD],
  setting: ['/api/admin/system-settings', TRANSLATIONS, DASHBOARD],
  translation: [TRANSLATIONS],
};

export const changedPaths = (nouns: readonly string[]): string[] => [
  ...new Set(nouns.flatMap((noun) => READ_AGAIN[noun] ?? [])),
];
