import type { Db } from '../../machinery/index.ts';
import { moveToOneCount } from './one-count.ts';

/** The migrations that the first baseline replaced. */
export const REPLACED = [
  '20261120000000_accounts',
  '20261120000100_sessions',
  '20261120000200_catalogue',
  '20261120000300_voting',
  '20261120000400_evidence',
  '20261120001000_archive_removals',
  '20261120001100_flags_by_voter',
  '20261120002000_tallies',
  '20261120002100_rate_limits',
  '20261120002200_vote_keys',
  '20261120002300_cycle_generation',
  '20261121000000_enrolment_session',
  '20261122001000_second_factor_guesses',
  '20261122002000_account_blocks',
  '20261122003000_venues',
  '20261123000000_held_accounts',
  '20261123001000_account_origins',
  '20261123001100_account_signals',
  '20261123001200_class_tallies',
  '20261123002000_invitations',
  '20261123004000_erased_accounts',
  '20261123004100_publishing',
  '20261123020000_drafts_and_nominations',
  '20261123020100_own_texts',
  '20261124010000_scheduled_cycles',
  '20261124030000_cycle_results',
  '20261124300000_sealed_finish',
  '20261125000000_disclosure_cells',
  '20261125001000_group_blocks',
  '20261125100000_pause_kind',
  '20261125200000_copied_ballots',
  '20261125210000_fewer_signals',
  '20261125220000_confirmed_emails',
  '20261125230000_group_facts',
  '20261126000000_no_vote_keys',
  '20261126010000_news_limits',
  '20261126011000_worker_ran',
];

/** The first baseline, which had these tables too. */
export const FIRST_BASELINE = '20261126020000_baseline';
export const SECOND_BASELINE = '20261127000000_baseline';

const UNUSED_TABLES = [
  'seen_set_accounts',
  'seen_set_votes',
  'seen_sets',
  'captcha_failures',
  'burst_minutes',
  'venues',
  'account_classes',
  'class_tallies',
  'left_out',
  'removed_votes',
  'held_votes',
  'held_accounts',
  'account_holds',
  'disclosure_cells',
  'category_steps',
  'published_steps',
  'published_vendor_tallies',
  'published_hourly_tallies',
  'cycle_results',
  'account_ballots',
  'account_cohorts',
  'account_neighbours',
  'touched_accounts',
];

const UNUSED_COLUMNS = {
  account_groups: ['facts', 'level', 'found_by'],
  users: ['blocked_by_hold'],
  user_sessions: ['blocked_by_hold'],
  vote_removals: ['user_id', 'vote_count', 'restored_count', 'late_count', 'hold_id'],
  account_signals: ['same_browser', 'burst', 'one_category', 'failed_captchas', 'name_pattern'],
  account_origins: ['name_shape'],
  voting_cycles: ['rule_changed_at'],
  integrity_state: [
    'scored_with',
    'counted_until',
    'counted_generation',
    'is_final',
    'copies_sought_at',
    'copies_generation',
    'copies_seed',
  ],
};

/**
 * Brings an installation that has every replaced migration, or an earlier baseline, to the baseline. A killed run can be
 * repeated. Throws if some migrations are missing, because their order and content are no longer known.
 */
export async function moveToBaseline(session: Db, baseline: string): Promise<void> {
  if (!(await session.schema.hasTable('knex_migrations'))) return;
  const earlier = [...REPLACED, FIRST_BASELINE, SECOND_BASELINE];
  const applied = await session('knex_migrations').whereIn('name', earlier).pluck('name');
  if (applied.length === 0) return;
  if (!applied.some((name) => name.endsWith('_baseline')) && applied.length < REPLACED.length) {
    throw new Error(
      'This database was last set up by a version from before 26 November 2026: ' +
        'set it up once with commit e6335c43, then with this version.',
    );
  }
  await renameOld(session);
  await moveToOneCount(session);
  if (await session.schema.hasTable('own_texts')) await moveTexts(session);
  await blockDeactivated(session);
  for (const table of UNUSED_TABLES) await session.schema.dropTableIfExists(table);
  for (const [table, columns] of Object.entries(UNUSED_COLUMNS)) {
    for (const column of columns) {
      if (await session.schema.hasColumn(table, column)) {
        await session.schema.alterTable(table, (changed) => changed.dropColumn(column));
      }
    }
  }
  await session.transaction(async (tx) => {
    await tx('knex_migrations').whereIn('name', earlier).delete();
    await tx('knex_migrations').insert({ name: baseline, batch: 1, migration_time: new Date() });
  });
}

/** Blocks the accounts that were turned off. A block without an end is an administrator’s, and makes them inactive. */
async function blockDeactivated(session: Db): Promise<void> {
  const off = session('users').where({ is_active: 0, erased_at: null, is_blocked: 0 });
  await off.update({ is_blocked: 1, block_reason: 'Deactivated' });
  await session('users').where({ is_blocked: 1, blocked_until: null }).update({ is_active: 0 });
}

/** The columns whose names have changed, by their tables. */
const RENAMED_COLUMNS = {
  voting_cycles: { sealed_hours: 'frozen_hours', sealed_from: 'frozen_from' },
  invitation_codes: { batch_id: 'set_id' },
  invitations: { batch_id: 'set_id' },
  vote_removals: { batch_id: 'set_id' },
};

async function renameOld(session: Db): Promise<void> {
  if (await session.schema.hasTable('code_batches')) {
    await session.raw('RENAME TABLE code_batches TO code_sets');
  }
  for (const [table, names] of Object.entries(RENAMED_COLUMNS)) {
    for (const [name, now] of Object.entries(names)) {
      if (await session.schema.hasColumn(table, name)) {
        await session.raw('ALTER TABLE ?? RENAME COLUMN ?? TO ??', [table, name, now]);
      }
    }
  }
}

/** Moves the texts that had a table of their own to the other texts of the site. A killed run can be repeated. */
async function moveTexts(session: Db): Promise<void> {
  if (!(await session.schema.hasColumn('system_settings', 'shown_from'))) {
    await session.raw(
      `ALTER TABLE system_settings MODIFY setting_value VARCHAR(2048) NOT NULL,
         ADD COLUMN shown_from DATETIME(3) NULL AFTER description, ADD COLUMN shown_until DATETIME(3) NULL AFTER shown_from`,
    );
  }
  // Both tables had a contact: a sentence for voters whose votes are excluded, and a link in the footer.
  await session.raw(
    `INSERT IGNORE INTO system_settings
       (setting_key, setting_value, description, shown_from, shown_until, updated_at, updated_by)
     SELECT IF(text_key = 'contact', 'contact_link', text_key), text_value, '', shown_from, shown_until, updated_at, updated_by
     FROM own_texts`,
  );
  await session.schema.dropTable('own_texts');
}
