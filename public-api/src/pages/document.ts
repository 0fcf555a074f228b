import type { Request, Response } from 'express';

/**
 * The gateway's class, as for a route. The gateway keeps all of them for a second, passes arguments to `badge` and
 * `card` alone, and lets nobody else ask for `internal`.
 */
type GatewayClass = 'internal' | 'file' | 'picture' | 'badge' | 'card';

/** An answer that is not part of the API: a picture, a card or a calendar file. */
export interface Document {
  /** As Express takes it. */
  path: string;
  gateway: GatewayClass;
  contentType: string;
  cacheControl: string;
  read(request: Request, response: Response): Promise<string | Buffer>;
}
