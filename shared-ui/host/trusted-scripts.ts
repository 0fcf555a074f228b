interface ScriptPolicy {
  createScriptURL(address: string): unknown;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy;
}

/** The gateway's Content-Security-Policy allows only this policy name, and allows creating it only once. */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('vendor-awards', {
  createScriptURL: ownAddress,
});

/**
 * Returns an address for `new Worker(…)` and the like, as browsers with Trusted Types accept no string. Throws for an
 * address of another site.
 */
export function trustedScriptUrl(address: string | URL): string {
  const own = ownAddress(String(address));
  // The value is a TrustedScriptURL; the DOM's types expect a string.
  return policy ? (policy.createScriptURL(own) as string) : own;
}

function ownAddress(address: string): string {
  const { origin, href } = new URL(address, window.location.origin);
  if (origin !== window.location.origin) throw new TypeError('Scripts come from this site only.');
  return href;
}
