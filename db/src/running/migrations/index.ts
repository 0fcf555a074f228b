import type { Knex } from 'knex';
import * as baseline from './20261127010000_baseline.ts';
import * as pictures from './20261127043000_pictures.ts';
import * as categoryGroups from './20261127050000_category_groups.ts';
import * as suggestions from './20261127051000_suggestions.ts';
import * as mergedVendors from './20261127053000_merged_vendors.ts';
import * as signInByEmail from './20261127140000_sign_in_by_email.ts';
import * as members from './20261127150000_members.ts';
import * as newsAndWebhooks from './20261127160000_news_and_webhooks.ts';
import * as providers from './20261127170000_providers.ts';
import * as provedSessions from './20261127180000_proved_sessions.ts';
import * as translations from './20261127190000_translations.ts';
import * as emailLanguage from './20261127200000_email_language.ts';
import * as emailRequests from './20261128140000_email_requests.ts';

interface Migration extends Omit<Knex.Migration, 'down'> {
  /**
   * For one that takes away or narrows: the release from which on nobody needs what was there, as in `public-api@1.4.0`.
   * Without it only what adds is allowed.
   */
  contracts?: string;
}

/** Migrations after this one only add, so that the previous release keeps working. */
export const BASELINE = '20261127010000_baseline';

const MIGRATIONS: Record<string, Migration> = {
  [BASELINE]: baseline,
  '20261127043000_pictures': pictures,
  '20261127050000_category_groups': categoryGroups,
  '20261127051000_suggestions': suggestions,
  '20261127053000_merged_vendors': mergedVendors,
  '20261127140000_sign_in_by_email': signInByEmail,
  '20261127150000_members': members,
  '20261127160000_news_and_webhooks': newsAndWebhooks,
  '20261127170000_providers': providers,
  '20261127180000_proved_sessions': provedSessions,
  '20261127190000_translations': translations,
  '20261127200000_email_language': emailLanguage,
  '20261128140000_email_requests': emailRequests,
};

export { FIRST_BASELINE, moveToBaseline, REPLACED, SECOND_BASELINE } from './before-baseline.ts';

export const contractsOf = (name: string): string | undefined => MIGRATIONS[name]?.contracts;

// knex requires one of every migration.
const down = () => Promise.reject(new Error('The schema is never reverted: restore a backup instead.'));

/** Listed rather than read from a folder, so that the bundle that ships carries them. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(MIGRATIONS),
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = MIGRATIONS[name];
    if (!migration) throw new Error(`The database has a migration that this release does not know: ${name}`);
    return { ...migration, down };
  },
};
