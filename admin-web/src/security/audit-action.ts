import { capital } from 'shared-web';
import actions from './audit-actions.json';

/** Labels the actions whose own words do not make a sentence. */
const WORDS: Record<string, string> = actions.words;

/** Turns "vendor_link.created" into "Vendor link created". */
export const actionText = (action: string): string =>
  WORDS[action] ?? capital(action.replaceAll(/[._]/g, ' '));

/** Lists what the log can be filtered by: the nouns that actions begin with, and their labels. */
export const ACTION_NOUNS = Object.entries(actions.nouns);
