import type { Request, Response } from 'express';

/**
 * The gateway's class, as for a route. The gateway keeps all documents for a second, passes arguments only to
 * `badge`, and lets nobody else request `internal`.
 */
type GatewayClass = 'internal' | 'picture' | 'badge';

/** An answer that is not part of the API: a picture or a badge. */
export interface Document {
  /** The path in Express's syntax. */
  path: string;
  gateway: GatewayClass;
  contentType: string;
  cacheControl: string;
  read(request: Request, response: Response): Promise<string | Buffer>;
}
