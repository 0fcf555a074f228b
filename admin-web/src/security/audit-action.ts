import { capital } from 'shared-web';

/** Where the words of the action itself do not make a sentence. */
const WORDS: Record<string, string> = {
  'sign_in.ok': 'Signed in',
  'sign_in.failed': 'Failed to sign in',
  sign_out: 'Signed out',
  'two_factor.ok': 'Two-factor check passed',
  'two_factor.failed': 'Two-factor check failed',
  'two_factor.code_dead': 'Activation code ended by wrong codes',
  'two_factor.paused': 'Two-factor checks paused after wrong codes',
  'account.signed_out': 'Account signed out everywhere',
  'categories.ordered': 'Order of categories changed',
  'vendor_links.ordered': 'Order of links changed',
};

/** "vendor_link.created" as "Vendor link created". */
export const actionText = (action: string): string =>
  WORDS[action] ?? capital(action.replaceAll(/[._]/g, ' '));

/** What the log can be narrowed to: the nouns that actions begin with. */
export const ACTION_NOUNS: readonly [noun: string, label: string][] = [
  ['sign_in', 'Signing in'],
  ['sign_out', 'Signing out'],
  ['two_factor', 'Two-factor checks'],
  ['second_factor', 'Second factors re-issued'],
  ['guesses', 'Guesses forgiven'],
  ['admin', 'Admin users created and deleted'],
  ['account', 'Accounts'],
  ['authenticator', 'Authenticators'],
  ['recovery_codes', 'Recovery codes'],
  ['password', 'Passwords'],
  ['session', 'Sessions'],
  ['voting', 'Voting paused and resumed'],
  ['voting_cycle', 'Voting periods'],
  ['votes', 'Votes reset, restored, recounted'],
  ['category', 'Categories'],
  ['categories', 'Order of categories'],
  ['vendor', 'Vendors'],
  ['vendor_link', 'Vendor links'],
  ['vendor_links', 'Order of links'],
  ['setting', 'Texts of the site'],
];
