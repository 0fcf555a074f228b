import type { Request } from 'express';

/** An answer that is no part of the API: a picture, a page's head, a site map. The gateway names each path. */
export interface Document {
  /** As Express takes it. */
  path: string;
  contentType: string;
  cacheControl: string;
  read(request: Request): Promise<string | Buffer>;
}
