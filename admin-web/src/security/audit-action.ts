import { capital } from 'shared-web';
import actions from './audit-actions.json';

/** The labels of actions whose names do not read as a phrase. */
const WORDS: Record<string, string> = actions.words;

/** Turns "vendor_link.created" into "Vendor link created". */
export const actionText = (action: string): string =>
  WORDS[action] ?? capital(action.replaceAll(/[._]/g, ' '));

/** The choices of the action filter: the nouns that actions begin with, and their labels. */
export const ACTION_NOUNS = Object.entries(actions.nouns);
