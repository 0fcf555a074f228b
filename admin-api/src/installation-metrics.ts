import type { Db, SealingKeys } from 'db/machinery';
import { currentDrift, installationFigures } from 'db/monitoring';
import type { Metrics } from 'shared-server/metrics/metrics';
import { createSnapshot } from 'shared-server/snapshot';
import { countSealedBefore } from './two-factor/reseal.ts';

const FIGURES_FRESH_MS = 5_000;
/** The drift is cached for longer, because its check reads the keys of all votes of the cycle. */
const DRIFT_FRESH_MS = 300_000;

/**
 * Registers the metrics of the whole database. They are read on demand, but are cached for the times above.
 */
export function registerInstallationMetrics({ gauge }: Metrics, db: Db, totpKeys: SealingKeys): void {
  const figures = createSnapshot(() => installationFigures(db), FIGURES_FRESH_MS);
  const drift = createSnapshot(() => currentDrift(db), DRIFT_FRESH_MS);
  gauge({
    name: 'blocked_sessions',
    help: 'Number of blocked sessions',
    read: async () => (await figures()).blockedSessions,
  });
  gauge({
    name: 'tally_drift_votes',
    help: 'Difference between the tallies of the current cycle and its stored votes',
    read: drift,
  });
  gauge({
    name: 'integrity_scored_accounts',
    help: 'Number of scored accounts in the current cycle',
    read: async () => (await figures()).scoredAccounts,
  });
  gauge({
    name: 'integrity_groups',
    help: 'Number of groups of similar accounts in the current cycle',
    read: async () => (await figures()).accountGroups,
  });
  gauge({
    name: 'integrity_age_seconds',
    help: 'Seconds since the accounts of the current cycle were last scored',
    read: async () => (await figures()).secondsSinceScoring ?? undefined,
  });
  gauge({
    name: 'secrets_under_earlier_keys',
    help: 'Number of authenticator secrets that are still encrypted with an earlier key',
    read: () => countSealedBefore(db, totpKeys),
  });
}
