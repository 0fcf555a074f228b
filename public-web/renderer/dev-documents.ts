import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/** Responds with the status and head of the production renderer. The browser draws the body. */
export function devDocuments(): Plugin {
  return {
    name: 'dev-documents',
    apply: 'serve',
    configureServer(vite) {
      const { GATEWAY = '' } = process.env;
      const readFrom = globalThis.fetch;
      // The app asks for addresses without a host, as in a browser.
      globalThis.fetch = (address, init) => readFrom(new URL(String(address), GATEWAY), init);
      vite.middlewares.use('/document', ({ url = '/' }, response) => {
        answer(vite, url, response).catch((error: unknown) => {
          vite.config.logger.error(`${url}: ${error instanceof Error ? error.stack : error}`);
          response.writeHead(503).end();
        });
      });
    },
  };
}

async function answer(vite: ViteDevServer, url: string, response: ServerResponse): Promise<void> {
  const { createDocuments } = await vite.ssrLoadModule('/renderer/documents.ts');
  const { readPage } = await vite.ssrLoadModule('/renderer/read-page.ts');
  const site = process.env.PUBLIC_URL?.replace(/\/$/, '');
  const documentAt = createDocuments(site, async (at: unknown) => {
    const read = await readPage(at, site);
    const template = readFileSync(path.join(vite.config.root, 'index.html'), 'utf8');
    const html = await vite.transformIndexHtml(url, template);
    return read && { text: html.replace(/<!--head-->.*<!--\/head-->/s, () => read.head) };
  });
  response.setHeader('cache-control', 'no-store');
  const made = await documentAt(url);
  if (typeof made === 'string') return void response.writeHead(404, { 'x-accel-redirect': made }).end();
  response.writeHead(made.status, { 'content-type': made.contentType }).end(made.text);
}
