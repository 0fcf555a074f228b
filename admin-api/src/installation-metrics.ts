import type { Db, SealingKeys } from 'db/machinery';
import { currentDrift, installationFigures } from 'db/monitoring';
import type { Metrics } from 'shared-server/metrics/metrics';
import { createSnapshot } from 'shared-server/snapshot';
import { countSealedBefore } from './two-factor/reseal.ts';

const FIGURES_FRESH_MS = 5_000;
/** This check reads the keys of all votes of the cycle. */
const DRIFT_FRESH_MS = 300_000;

/**
 * Registers the figures of the whole database, which are read on demand, but no more often than the times above allow.
 */
export function tellInstallation({ gauge }: Metrics, db: Db, totpKeys: SealingKeys): void {
  const figures = createSnapshot(() => installationFigures(db), FIGURES_FRESH_MS);
  const drift = createSnapshot(() => currentDrift(db), DRIFT_FRESH_MS);
  gauge({
    name: 'blocked_sessions',
    help: 'Sessions that are blocked at the moment',
    read: async () => (await figures()).blockedSessions,
  });
  gauge({
    name: 'tally_drift_votes',
    help: 'By how many votes the tallies of the current cycle differ from its votes',
    read: drift,
  });
  gauge({
    name: 'integrity_scored_accounts',
    help: 'Accounts that are scored in the current cycle',
    read: async () => (await figures()).scoredAccounts,
  });
  gauge({
    name: 'integrity_groups',
    help: 'Groups of alike accounts that were found in the current cycle',
    read: async () => (await figures()).accountGroups,
  });
  gauge({
    name: 'integrity_age_seconds',
    help: 'How long ago the accounts of the current cycle were scored last',
    read: async () => (await figures()).secondsSinceScoring ?? undefined,
  });
  gauge({
    name: 'secrets_under_earlier_keys',
    help: 'Secrets of authenticators that are not under the newest key yet',
    read: () => countSealedBefore(db, totpKeys),
  });
}
