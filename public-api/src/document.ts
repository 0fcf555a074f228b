import type { Express, Request } from 'express';

/** An answer that is no part of the API: a picture, a page's head, a site map. The gateway names each path. */
export interface Document {
  /** As Express takes it. */
  path: string;
  contentType: string;
  cacheControl: string;
  read(request: Request): Promise<string | Buffer>;
}

export function mountDocuments(app: Express, documents: Document[]): void {
  for (const { path, contentType, cacheControl, read } of documents) {
    app.get(path, async (request, response) => {
      const body = await read(request);
      response.set({ 'Content-Type': contentType, 'Cache-Control': cacheControl }).send(body);
    });
  }
}
