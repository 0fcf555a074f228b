export {
  addressOfHost,
  canonicalAddress,
  canonicalNetwork,
  isPublicAddress,
  isPublicHost,
  type Network,
  networkRange,
  networksOf,
  originNetworks,
  originPrefix,
  siteOf,
} from './networks.ts';
export { spendOnce } from './one-time-uses.ts';
export { type LimitedKey, RateLimitStore } from './rate-limit-store.ts';
export { createCounter, type Limit, loadReader, networkCounters } from './rate-limits.ts';
