import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/** A file, or the head of a page; undefined: there is nothing at the address of the document. */
export type DevDocument =
  | { contentType: string; text: string }
  | { contentType: string; head: string; isNotFound: boolean }
  | undefined;

interface DevDocumentModule {
  devDocument(address: string, site: string | undefined): Promise<DevDocument>;
}

/** Answers as the renderer does in production, with the same status and head. The browser draws the body. */
export function devDocuments(): Plugin {
  return {
    name: 'dev-documents',
    apply: 'serve',
    configureServer(vite) {
      const load = () => vite.ssrLoadModule('/renderer/dev-document.ts') as Promise<DevDocumentModule>;
      const { GATEWAY = '', PUBLIC_URL } = process.env;
      const readFrom = globalThis.fetch;
      // The app asks for addresses without a host, as in a browser.
      globalThis.fetch = (address, init) => readFrom(new URL(String(address), GATEWAY), init);
      vite.middlewares.use('/document', ({ url = '/' }, response) => {
        load()
          .then(({ devDocument }) => devDocument(url, PUBLIC_URL?.replace(/\/$/, '')))
          .then((found) => answer(vite, response, { url, found }))
          .catch((error: unknown) => {
            vite.config.logger.error(`${url}: ${error instanceof Error ? error.stack : error}`);
            response.writeHead(503).end();
          });
      });
    },
  };
}

async function answer(
  vite: ViteDevServer,
  response: ServerResponse,
  { url, found }: { url: string; found: DevDocument },
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  if (!found) return void response.writeHead(404, { 'x-accel-redirect': '/;not-found' }).end();
  response.setHeader('content-type', found.contentType);
  if ('text' in found) return void response.end(found.text);
  const template = readFileSync(path.join(vite.config.root, 'index.html'), 'utf8');
  const html = await vite.transformIndexHtml(url, template);
  response.statusCode = found.isNotFound ? 404 : 200;
  response.end(html.replace(/<!--head-->.*<!--\/head-->/s, () => found.head));
}
