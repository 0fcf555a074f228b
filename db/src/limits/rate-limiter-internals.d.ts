// The package declares this class as if its entry exported it; it is there by its path only.
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  // biome-ignore lint/style/noDefaultExport: it is the package's own shape
  export { RateLimiterStoreAbstract as default } from 'rate-limiter-flexible';
}
