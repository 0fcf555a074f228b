import type { Knex } from 'knex';
import * as accounts from './20261120000000_accounts.ts';
import * as sessions from './20261120000100_sessions.ts';
import * as catalogue from './20261120000200_catalogue.ts';
import * as voting from './20261120000300_voting.ts';
import * as evidence from './20261120000400_evidence.ts';
import * as archiveRemovals from './20261120001000_archive_removals.ts';
import * as flagsByVoter from './20261120001100_flags_by_voter.ts';
import * as tallies from './20261120002000_tallies.ts';
import * as rateLimits from './20261120002100_rate_limits.ts';
import * as voteKeys from './20261120002200_vote_keys.ts';
import * as cycleGeneration from './20261120002300_cycle_generation.ts';
import * as enrolmentSession from './20261121000000_enrolment_session.ts';
import * as secondFactorGuesses from './20261122001000_second_factor_guesses.ts';
import * as accountBlocks from './20261122002000_account_blocks.ts';
import * as venues from './20261122003000_venues.ts';
import * as heldAccounts from './20261123000000_held_accounts.ts';
import * as accountOrigins from './20261123001000_account_origins.ts';
import * as accountSignals from './20261123001100_account_signals.ts';
import * as classTallies from './20261123001200_class_tallies.ts';
import * as invitations from './20261123002000_invitations.ts';
import * as erasedAccounts from './20261123004000_erased_accounts.ts';
import * as publishing from './20261123004100_publishing.ts';
import * as draftsAndNominations from './20261123020000_drafts_and_nominations.ts';
import * as ownTexts from './20261123020100_own_texts.ts';
import * as scheduledCycles from './20261124010000_scheduled_cycles.ts';
import * as cycleResults from './20261124030000_cycle_results.ts';
import * as sealedFinish from './20261124300000_sealed_finish.ts';
import * as disclosureCells from './20261125000000_disclosure_cells.ts';
import * as groupBlocks from './20261125001000_group_blocks.ts';
import * as pauseKind from './20261125100000_pause_kind.ts';
import * as copiedBallots from './20261125200000_copied_ballots.ts';
import * as fewerSignals from './20261125210000_fewer_signals.ts';
import * as confirmedEmails from './20261125220000_confirmed_emails.ts';
import * as groupFacts from './20261125230000_group_facts.ts';
import * as noVoteKeys from './20261126000000_no_vote_keys.ts';
import * as newsLimits from './20261126010000_news_limits.ts';
import * as workerRan from './20261126011000_worker_ran.ts';

interface Migration extends Omit<Knex.Migration, 'down'> {
  /**
   * For one that takes away or narrows: the release from which on nobody needs what was there, as in `public-api@1.4.0`.
   * Without it only what adds is allowed.
   */
  contracts?: string;
}

const MIGRATIONS: Record<string, Migration> = {
  '20261120000000_accounts': accounts,
  '20261120000100_sessions': sessions,
  '20261120000200_catalogue': catalogue,
  '20261120000300_voting': voting,
  '20261120000400_evidence': evidence,
  '20261120001000_archive_removals': archiveRemovals,
  '20261120001100_flags_by_voter': flagsByVoter,
  '20261120002000_tallies': tallies,
  '20261120002100_rate_limits': rateLimits,
  '20261120002200_vote_keys': voteKeys,
  '20261120002300_cycle_generation': cycleGeneration,
  '20261121000000_enrolment_session': enrolmentSession,
  '20261122001000_second_factor_guesses': secondFactorGuesses,
  '20261122002000_account_blocks': accountBlocks,
  '20261122003000_venues': venues,
  '20261123000000_held_accounts': heldAccounts,
  '20261123001000_account_origins': accountOrigins,
  '20261123001100_account_signals': accountSignals,
  '20261123001200_class_tallies': classTallies,
  '20261123002000_invitations': invitations,
  '20261123004000_erased_accounts': erasedAccounts,
  '20261123004100_publishing': publishing,
  '20261123020000_drafts_and_nominations': draftsAndNominations,
  '20261123020100_own_texts': ownTexts,
  '20261124010000_scheduled_cycles': scheduledCycles,
  '20261124030000_cycle_results': cycleResults,
  '20261124300000_sealed_finish': sealedFinish,
  '20261125000000_disclosure_cells': disclosureCells,
  '20261125001000_group_blocks': groupBlocks,
  '20261125100000_pause_kind': pauseKind,
  '20261125200000_copied_ballots': copiedBallots,
  '20261125210000_fewer_signals': fewerSignals,
  '20261125220000_confirmed_emails': confirmedEmails,
  '20261125230000_group_facts': groupFacts,
  '20261126000000_no_vote_keys': noVoteKeys,
  '20261126010000_news_limits': newsLimits,
  '20261126011000_worker_ran': workerRan,
};

/** The newest one of the first release: what came before had nobody to be safe for. */
export const FIRST_RELEASE = '20261123004100_publishing';

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
