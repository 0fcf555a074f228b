import type { Db, SealingKeys } from 'db/machinery';
import { currentDrift, secondsSinceScoring } from 'db/monitoring';
import type { Metrics } from 'shared-server/metrics/metrics';
import { createSnapshot } from 'shared-server/snapshot';
import { countSealedBefore } from './two-factor/reseal.ts';

/** The check reads the keys of all votes of the cycle. */
const DRIFT_FRESH_MS = 300_000;

/**
 * Registers the metrics of the whole database. They are read on demand.
 */
export function registerInstallationMetrics({ gauge }: Metrics, db: Db, totpKeys: SealingKeys): void {
  const drift = createSnapshot(() => currentDrift(db), DRIFT_FRESH_MS);
  gauge({
    name: 'tally_drift_votes',
    help: 'Difference between the tallies of the current cycle and its stored votes',
    read: drift,
  });
  gauge({
    name: 'integrity_age_seconds',
    help: 'Seconds since the accounts of the current cycle were last scored',
    read: () => secondsSinceScoring(db),
  });
  gauge({
    name: 'secrets_under_earlier_keys',
    help: 'Number of authenticator secrets that are still encrypted with an earlier key',
    read: () => countSealedBefore(db, totpKeys),
  });
}
