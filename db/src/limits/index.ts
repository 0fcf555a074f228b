// How often an address, a network or a name may do something.

export { spendCaptcha } from './captcha-uses.ts';
export { networkLimiter } from './network-limits.ts';
export { canonicalAddress, type Network, networksOf } from './networks.ts';
export { RateLimitStore } from './rate-limit-store.ts';
export { jointLimiter, type Limit, sharedLimiter } from './rate-limits.ts';
