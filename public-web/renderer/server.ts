import { rmSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPRESS, createDocuments, type Made } from './documents.ts';
import { renderDocument } from './render-page.tsx';
import { runningKit } from './running-kit.ts';

const { LISTEN = '', GATEWAY = '', PUBLIC_URL = '' } = process.env;
const PREFIX = '/document';
const STOP_TIMEOUT_MS = 2000;
const WARM_UP_AGAIN_MS = 500;
/** The gateway waits this long for a document. */
const READ_TIMEOUT_MS = 3000;

const readFrom = globalThis.fetch;
/** The app asks for addresses without a host, as in a browser. Here they lead to the gateway and its cache. */
const read: typeof fetch = (address, init) =>
  readFrom(new URL(String(address), GATEWAY), { signal: AbortSignal.timeout(READ_TIMEOUT_MS), ...init });
globalThis.fetch = read;

const log = (line: string): void => void process.stderr.write(`${line}\n`);
const kit = runningKit(read, log);
const site = PUBLIC_URL === '' ? undefined : new URL(PUBLIC_URL).href.replace(/\/$/, '');
const documentAt = createDocuments(site, async (at, asked) =>
  renderDocument(at, { ...asked, kit: await kit() }),
);

const server = http.createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  const address = request.url ?? '/';
  if (address === '/healthz') return void response.end('ok');
  // The gateway of an earlier release asks for parts of pages, and sends the page without them.
  if (!address.startsWith(PREFIX)) return void response.writeHead(404).end();
  answer(address.slice(PREFIX.length), request, response).catch((error: unknown) => {
    log(`${address}: ${error instanceof Error ? error.stack : error}`);
    if (!response.headersSent) response.writeHead(503, { 'cache-control': 'no-store' });
    response.end();
  });
});

async function answer(
  address: string,
  { headers }: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const made = await documentAt(address);
  if (typeof made === 'string') return void response.writeHead(404, { 'x-accel-redirect': made }).end();
  const encoding = headers['accept-encoding'] ?? '';
  const body = (await COMPRESS.get(encoding)?.(made.text)) ?? made.text;
  response.writeHead(made.status, {
    ...headersOf(made, headers['x-this-second']),
    ...(body !== made.text && { 'content-encoding': encoding }),
  });
  response.end(body);
}

/**
 * Returns the headers of a document. The gateway keeps it until the end of the second in which it asked for it, and
 * sends it for two seconds more while there is no next one. `second` is the gateway's clock; without it, `max-age` applies.
 */
const headersOf = (made: Made, second: string | string[] | undefined): http.OutgoingHttpHeaders => ({
  'content-type': made.contentType,
  etag: made.etag,
  'cache-control': 'max-age=1, stale-while-revalidate=2',
  vary: 'Accept-Encoding',
  ...(made.styleSource && { 'x-style-source': made.styleSource }),
  ...(typeof second === 'string' && { 'x-accel-expires': `@${second}` }),
});

const [host, place = ''] = LISTEN.split(':');
if (host === 'unix') {
  rmSync(place, { force: true });
  server.listen(place);
} else server.listen(Number(place), host);

/** Renders once before the first request, because the first rendering takes longer than others. */
async function warmUp(): Promise<void> {
  await documentAt('/').catch(async () => {
    // The gateway may not have started yet.
    await sleep(WARM_UP_AGAIN_MS);
    return warmUp();
  });
}
void warmUp();

process.on('SIGTERM', () => {
  server.close(() => process.exit());
  server.closeIdleConnections();
  setTimeout(() => process.exit(), STOP_TIMEOUT_MS).unref();
});
