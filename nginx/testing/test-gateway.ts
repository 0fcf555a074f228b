import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import getPort from 'get-port';
import { gateway } from '../../scripts/gateway.ts';
import { createReaper } from '../../scripts/reaper.ts';
import { createSupervisor } from '../../scripts/supervisor.ts';
import { until } from '../../scripts/wait.ts';
import { type Answer, type RequestParts, requestRaw } from './raw-request.ts';

export interface TestGateway {
  port: number;
  adminPort: number;
  /** False if nginx lacks the module; files are then sent gzipped. */
  hasBrotli: boolean;
  get(target: string, parts?: RequestParts): Promise<Answer>;
  /** Returns the Cache-Control with which an answer of the public API reaches the cache. */
  cacheControlOf(target: string): Promise<string | undefined>;
  /** Stops one of the servers behind the gateway. */
  stopApi(name: ApiName): Promise<void>;
  startApi(name: ApiName): Promise<void>;
  /** Reloads the configuration; returns when new workers serve. */
  reload(): Promise<void>;
  /** Removes a file of one of the builds. */
  removeFile(file: string): void;
  accessLog(): string;
  errorLog(): string;
  /** Returns the id of the process whose children serve. */
  pid(): number;
  /** Stops nginx as the stack does; the log stays. */
  quit(): Promise<void>;
  stop(): Promise<void>;
}

type ApiName = 'public-api' | 'admin-api' | 'renderer';

/** Answers with the request that it received; `status`, `type` and `silent` in the query change that. */
const echoApi =
  (name: ApiName): http.RequestListener =>
  (request, response) => {
    const query = new URL(request.url ?? '', 'http://api').searchParams;
    if (query.has('silent')) return;
    request.resume().on('end', () => {
      response.writeHead(Number(query.get('status') ?? 200), {
        'content-type': query.get('type') ?? 'application/json; charset=utf-8',
        'content-security-policy': "default-src 'unsafe-inline'",
        'x-powered-by': name,
        etag: '"strong"',
      });
      const { url, method, headers } = request;
      response.end(JSON.stringify({ reached: name, url, method, headers }));
    });
  };

const listen = (listener: http.RequestListener, socketPath: string): Promise<http.Server> =>
  new Promise((resolve) => {
    const server = http.createServer({ keepAliveTimeout: 75_000 }, listener);
    server.listen(socketPath, () => resolve(server));
  });

/** Returns whether something answers HTTP at a socket. */
const answers = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = http.get({ socketPath, path: '/' }, (response) => {
      response.resume();
      resolve(true);
    });
    request.on('error', () => resolve(false));
  });

const PAGE = (title: string): string =>
  [
    '<!doctype html>',
    `<title>${title}</title>`,
    '<!--# block name="down" --><link rel="stylesheet" href="/fallback.css"><!--# endblock -->',
    '<!--# include virtual="/shared-ui/head.html" stub="down" -->',
    `<p>${'text '.repeat(300)}</p>`,
  ].join('\n');

const ROOT = '<div id="root">a page without its content</div>';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))})`;

const FILES: Record<string, string | Buffer> = {
  'public-web/index.html': `${PAGE('public page')}\n${ROOT}`,
  'public-web/robots.txt': 'User-agent: *\n',
  'public-web/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public-web/assets/app-1a2b.js': SCRIPT,
  'public-web/assets/app-1a2b.js.gz': gzipSync(SCRIPT),
  'public-web/assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
  'public-web/assets/app-1a2b.js.map': '{}',
  'public-web/.env': 'SECRET=1',
  'public-web/images/vendors/one.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'admin-web/index.html': PAGE('admin page'),
  'admin-web/assets/panel-3c4d.js': SCRIPT,
  'shared-ui/head.html': '<link rel="stylesheet" href="/shared-ui/assets/kit-5e6f.css">\n',
  'shared-ui/remoteEntry.js': 'export {}',
  'shared-ui/assets/kit-5e6f.css': 'p{}',
};

interface Options {
  split?: boolean;
  /** The gateway's setting TRUSTED_PROXIES. */
  trustedProxies?: string;
  /** Starts in front of Vite development servers, as `npm run dev` does. */
  devRemote?: string;
  /** Replaces the default public API, which answers with the request that it received. */
  publicApi?: http.RequestListener;
  /** Renders pages before they are sent; without it they are not rendered. */
  renderer?: http.RequestListener;
  /** The `host:port` of a second public API, which is asked in turn with the first. */
  secondApi?: string;
}

/** Starts the real nginx with the real templates, in front of two small APIs and three small builds. */
export async function startTestGateway(options: Options = {}): Promise<TestGateway> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'va-gateway-'));
  const inFolder = (name: string): string => path.join(folder, name);
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(inFolder(file)), { recursive: true });
    writeFileSync(inFolder(file), content);
  }
  const [port, adminPort] = [await getPort(), await getPort()];
  const apis = new Map<ApiName, http.Server>();
  const startApi = async (name: ApiName): Promise<void> => {
    const own = { 'public-api': options.publicApi, 'admin-api': undefined, renderer: options.renderer }[name];
    apis.set(name, await listen(own ?? echoApi(name), inFolder(`${name}.sock`)));
  };
  await startApi('public-api');
  await startApi('admin-api');
  if (options.renderer) await startApi('renderer');
  const reaper = createReaper(folder);
  const supervisor = createSupervisor({ reaper, signal: new AbortController().signal, say: () => undefined });
  const service = await gateway({
    runDir: inFolder('nginx'),
    logDir: folder,
    host: '127.0.0.1',
    port,
    parts: {
      PUBLIC_API: [`unix:${inFolder('public-api.sock')}`, options.secondApi].filter(Boolean).join(','),
      ADMIN_API: `unix:${inFolder('admin-api.sock')}`,
      PUBLIC_WEB: `unix:${inFolder('public-web.sock')}`,
      RENDERER: options.renderer ? `unix:${inFolder('renderer.sock')}` : '',
      ADMIN_WEB: `unix:${inFolder('admin-web.sock')}`,
      SHARED_UI: `unix:${inFolder('shared-ui.sock')}`,
      PUBLIC_WEB_ROOT: inFolder('public-web'),
      ADMIN_WEB_ROOT: inFolder('admin-web'),
      SHARED_UI_ROOT: inFolder('shared-ui'),
      DEV_REMOTE: options.devRemote ?? '',
      TRUSTED_PROXIES: options.trustedProxies ?? '',
      ...(options.split && {
        ADMIN_LISTEN: `127.0.0.1:${adminPort}`,
        ADMIN_HOST: 'admin.test',
        ADMIN_ALLOW: '10.0.0.0/8, 127.0.0.1',
      }),
    },
  });
  await supervisor.start(service);

  const pid = (): number => Number(readFileSync(inFolder('nginx/nginx.pid'), 'utf8'));
  const stopApi = (name: ApiName): Promise<void> =>
    new Promise((resolve) => {
      const server = apis.get(name);
      apis.delete(name);
      if (!server) return resolve();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    port,
    adminPort,
    hasBrotli: existsSync(inFolder('nginx/main-brotli.conf')),
    get: (target, parts) => requestRaw(port, target, parts),
    cacheControlOf: (target) =>
      new Promise((resolve, reject) => {
        const request = http.get({ socketPath: inFolder('nginx/shared.sock'), path: target }, (response) => {
          response.resume();
          resolve(response.headers['cache-control']);
        });
        request.on('error', reject);
      }),
    stopApi,
    startApi,
    async reload() {
      // An additional server shows that the workers of the new configuration have taken over.
      const socket = inFolder(`reloaded-${performance.now()}.sock`);
      appendFileSync(inFolder('nginx/servers.conf'), `server { listen unix:${socket}; return 204; }\n`);
      process.kill(pid(), 'SIGHUP');
      await until(() => answers(socket), 10_000);
    },
    removeFile: (file) => rmSync(inFolder(file)),
    accessLog: () => readFileSync(inFolder('gateway-access.log'), 'utf8'),
    errorLog: () => readFileSync(inFolder('gateway.log'), 'utf8'),
    pid,
    quit: () => supervisor.stop('gateway'),
    async stop() {
      await supervisor.stopAll();
      for (const name of [...apis.keys()]) await stopApi(name);
      reaper.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
