/** An address as `node:http` and `node:net` take it. */
export type Address = { path: string } | { host: string; port: number };

/** Parses `unix:/path`, `host:port` or `[v6]:port`. */
export const ADDRESS = /^(unix:\/.+|[^/:]+:\d{1,5}|\[[\da-f:]+\]:\d{1,5})$/i;

export function parseAddress(text: string): Address {
  if (text.startsWith('unix:')) return { path: text.slice('unix:'.length) };
  const colon = text.lastIndexOf(':');
  return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
}
