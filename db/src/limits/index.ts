export { loadReader, networkLimiter } from './network-limits.ts';
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
export { deleteExpired } from './rate-limit-rows.ts';
export { RateLimitStore } from './rate-limit-store.ts';
export { jointCounter, type Limit, sharedCounter } from './rate-limits.ts';
