import { rmSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fragmentOf } from './fragment.ts';
import { keptUntil } from './kept-until.ts';
import { scriptsOf } from './parts-of-pages.ts';
import { NothingThere, renderPage } from './render-page.tsx';
import { runningKit } from './running-kit.ts';

declare const __PUBLIC_WEB_RELEASE__: string;

const { LISTEN = '', GATEWAY = '' } = process.env;
const STOP_TIMEOUT_MS = 2000;
const WARM_UP_AGAIN_MS = 500;

const readFrom = globalThis.fetch;
/** The app asks for addresses without a host, as in a browser: what they lead to is the gateway, and what it keeps. */
const read: typeof fetch = (address, init) => readFrom(new URL(String(address), GATEWAY), init);
globalThis.fetch = read;

const log = (line: string): void => void process.stderr.write(`${line}\n`);
const kit = runningKit(read, log);
const underWay = new Map<string, Promise<string>>();

/** One rendering of an address at a time, however many ask. */
function fragmentAt(address: string): Promise<string> {
  const going = underWay.get(address);
  if (going !== undefined) return going;
  const fragment = render(address).finally(() => underWay.delete(address));
  underWay.set(address, fragment);
  return fragment;
}

async function render(address: string): Promise<string> {
  await kit.ready();
  const page = await renderPage(address);
  return fragmentOf(page, { app: __PUBLIC_WEB_RELEASE__, kit: kit.release() }, scriptsOf(address));
}

const server = http.createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  const refuse = (error: unknown) => {
    const isThere = !(error instanceof NothingThere);
    if (isThere) log(`${request.url}: ${error instanceof Error ? error.stack : error}`);
    response.writeHead(isThere ? 500 : 404, { 'cache-control': 'no-store' }).end();
  };
  if (request.url === '/healthz') return void response.end('ok');
  fragmentAt(request.url ?? '/').then((html) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...keptUntil(request.headers['x-this-second']),
    });
    response.end(html);
  }, refuse);
});

const socket = LISTEN.replace(/^unix:/, '');
if (socket === LISTEN) {
  const [host, port] = LISTEN.split(':');
  server.listen(Number(port), host);
} else {
  rmSync(socket, { force: true });
  server.listen(socket);
}

/** The first rendering takes longer than a page waits for it. */
async function warmUp(): Promise<void> {
  await fragmentAt('/').catch(async () => {
    // The gateway may have to start yet.
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
