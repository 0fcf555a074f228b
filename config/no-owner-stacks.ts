import { createRequire } from 'node:module';

/**
 * For its warnings, React's development build records a stack and creates a console task for each element, which takes
 * a sixth of the time of a web's tests. It counts these, and records none after the first 10,000. This file makes the
 * count infinite; nothing else depends on it.
 */
const internals = createRequire(import.meta.url)(
  'react',
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (!('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This React counts owner stacks elsewhere.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
