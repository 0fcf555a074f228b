import { createRequire } from 'node:module';

/**
 * React's development build takes a stack and makes a console task for each element, for the warnings that it prints:
 * a sixth of the time of a web's tests. Above this count it takes none; nothing else depends on it.
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
