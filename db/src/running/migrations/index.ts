import type { Knex } from 'knex';
import packageJson from '../../../package.json' with { type: 'json' };
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
import * as winners from './20261129090000_winners.ts';
import * as disqualifications from './20261129110000_disqualifications.ts';
import * as membersList from './20261129180000_members_list.ts';
import * as mailTest from './20261129191000_mail_test.ts';
import * as nominationNews from './20261129195000_nomination_news.ts';

export const BASELINE = '20261127010000_baseline';

/** The last migration of version 1.0.0. Those after it only add, so that the previous release keeps working. */
export const FIRST_RELEASE = '20261127200000_email_language';

/**
 * One that takes away or narrows ends with the first version of db that doesn't need what was there, as in
 * `20270301120000_no_icons@1.4.0`. The set-up of an earlier version then refuses the schema.
 */
const MIGRATIONS: Record<string, Omit<Knex.Migration, 'down'>> = {
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
  [FIRST_RELEASE]: emailLanguage,
  '20261128140000_email_requests@1.0.0': emailRequests,
  '20261129090000_winners': winners,
  '20261129110000_disqualifications': disqualifications,
  '20261129180000_members_list': membersList,
  '20261129191000_mail_test': mailTest,
  '20261129195000_nomination_news@1.0.0': nominationNews,
};

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

/** Returns why this release can't set up a database with these migrations, in one sentence, or undefined if it can. */
export function schemaProblem(applied: readonly string[], version = packageJson.version): string | undefined {
  if (applied.length > 0 && !applied.includes(BASELINE)) {
    return 'This database is from before version 1.0.0: set it up once with version 1.0.0, then with this version.';
  }
  const needed = applied.filter((name) => !(name in MIGRATIONS)).map((name) => name.split('@')[1] ?? '');
  const newest = needed.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';
  return newest.localeCompare(version, 'en', { numeric: true }) > 0
    ? `This database no longer has what this version needs: use version ${newest} of db or later, or restore a backup.`
    : undefined;
}
