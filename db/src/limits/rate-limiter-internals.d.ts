// The package declares this class as its entry's export, but it is only available by its path.
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  // biome-ignore lint/style/noDefaultExport: it is the package's own shape
  export { RateLimiterStoreAbstract as default } from 'rate-limiter-flexible';
}
