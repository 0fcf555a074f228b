import type { Request } from 'express';

/** As for a route; only the gateway itself can ask for `page-part` and `page-check`. */
type GatewayClass = 'page-part' | 'page-check' | 'file' | 'file-with-stand-in' | 'picture' | 'card';

/** An answer that is no part of the API: a picture, a page's head, a site map. */
export interface Document {
  /** As Express takes it. */
  path: string;
  gateway: GatewayClass;
  contentType: string;
  cacheControl: string;
  read(request: Request): Promise<string | Buffer>;
}
