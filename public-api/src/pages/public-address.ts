import type { Request } from 'express';

/** A host name or address, with or without a port; what else a client may write into `Host` is not repeated. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Where people reach this site, without a slash at the end: as configured, or else as this request was addressed.
 * Undefined when neither says.
 */
export function publicAddress(request: Request, configured: string | undefined): string | undefined {
  if (configured !== undefined) return configured;
  const host = request.get('host') ?? '';
  if (!HOST.test(host) || host.includes('..')) return undefined;
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}`;
}
