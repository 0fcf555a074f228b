import { capital } from 'shared-web';
import actions from './audit-actions.json';

/** Where the words of the action itself do not make a sentence. */
const WORDS: Record<string, string> = actions.words;

/** "vendor_link.created" as "Vendor link created". */
export const actionText = (action: string): string =>
  WORDS[action] ?? capital(action.replaceAll(/[._]/g, ' '));

/** What the log can be narrowed to: the nouns that actions begin with, and their labels. */
export const ACTION_NOUNS = Object.entries(actions.nouns);
