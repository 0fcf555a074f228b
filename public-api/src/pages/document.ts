import type { Request, Response } from 'express';

/** The gateway's class, as for a route. The gateway keeps all documents for a second, and passes arguments only to `badge`. */
type GatewayClass = 'picture' | 'badge';

/** An answer that is not part of the API: a picture or a badge. */
export interface Document {
  /** The path in Express's syntax. */
  path: string;
  gateway: GatewayClass;
  contentType: string;
  cacheControl: string;
  read(request: Request, response: Response): Promise<string | Buffer>;
}
