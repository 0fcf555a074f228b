import type { Request, Response } from 'express';

/**
 * As for a route. All are kept for a second; only `badge` and `card` are passed arguments, and only the gateway itself can
 * ask for `internal`.
 */
type GatewayClass = 'internal' | 'file' | 'picture' | 'badge' | 'card';

/** An answer that is no part of the API: a picture, a card, a calendar file. */
export interface Document {
  /** As Express takes it. */
  path: string;
  gateway: GatewayClass;
  contentType: string;
  cacheControl: string;
  read(request: Request, response: Response): Promise<string | Buffer>;
}
