import { createDevices } from 'db/accounts';
import { RateLimitStore } from 'db/limits';
import { countAnswers } from 'shared-server/metrics/answers';
import { createMetrics } from 'shared-server/metrics/metrics';
import { retryAfter } from 'shared-server/refusals';
import { createLine } from 'shared-server/requests/line';
import type { Services } from './context.ts';
import { createGuesses } from './credentials/guesses.ts';
import { refuse } from './requests/refusals.ts';

/** Creates the services of one process, which both of its listeners share. */
export function createServices(parts: Pick<Services, 'db' | 'settings' | 'log'>): Services {
  const rateLimits = new RateLimitStore(parts.db, 'admin_rate_limits', (error) => {
    // The driver's message repeats the statement, so only its code is logged.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    parts.log.error({ event: 'shared_limits_away', code });
  });
  const metrics = createMetrics();
  return {
    ...parts,
    metrics,
    countAnswer: countAnswers(metrics),
    rateLimits,
    guesses: createGuesses(rateLimits),
    passwordLine: createLine(() => refuse('TOO_MANY_REQUESTS.line', undefined, retryAfter(2))),
    devices: createDevices(parts.settings.jwtKeys),
  };
}
