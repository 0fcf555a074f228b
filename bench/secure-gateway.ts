import { mkdirSync, writeFileSync } from 'node:fs';
import http2 from 'node:http2';
import path from 'node:path';
import getPort from 'get-port';
import { NGINX } from '../scripts/gateway.ts';
import { DEFAULT_HOST } from '../scripts/options.ts';
import { findProgram, isRoot, missing, type Requirement } from '../scripts/programs.ts';
import { run } from '../scripts/run.ts';
import type { Bench } from './context.ts';

export const OPENSSL: Requirement = {
  what: 'OpenSSL',
  programs: ['openssl'],
  apt: ['openssl'],
  others: { dnf: 'openssl', apk: 'openssl', pacman: 'openssl', brew: 'openssl' },
};

/** The gateway speaks plain HTTP/1.1: like any proxy that ends TLS for it, this one speaks HTTP/2 with browsers. */
const config = (folder: string, port: number, gatewayPort: string): string => `
${isRoot() ? 'user root;' : ''}
worker_processes 1;
pid "${folder}/nginx.pid";
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path "${folder}/body";
  proxy_temp_path "${folder}/proxy";
  fastcgi_temp_path "${folder}/fastcgi";
  scgi_temp_path "${folder}/scgi";
  uwsgi_temp_path "${folder}/uwsgi";
  server {
    listen ${DEFAULT_HOST}:${port} ssl http2;
    ssl_certificate "${folder}/cert.pem";
    ssl_certificate_key "${folder}/key.pem";
    location / {
      proxy_pass http://${DEFAULT_HOST}:${gatewayPort};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}
`;

/** Starts a proxy in front of the gateway that ends TLS, with a certificate for a day; answers its address. */
export async function secureGateway(bench: Bench): Promise<string> {
  const { supervisor, stack, run: options } = bench;
  const [nginx, openssl] = [NGINX, OPENSSL].map(({ programs }) => findProgram(...programs));
  if (!nginx || !openssl) throw missing([NGINX, OPENSSL]);
  const folder = path.join(bench.folder, 'secure-gateway');
  mkdirSync(folder, { recursive: true });
  await run(
    openssl,
    [
      ...['req', '-x509', '-nodes', '-days', '1', '-subj', `/CN=${DEFAULT_HOST}`],
      ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')],
    ],
    options,
  );
  const port = await getPort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, config(folder, port, new URL(stack.url).port));
  const url = `https://${DEFAULT_HOST}:${port}`;
  await supervisor.start({
    name: 'secure-gateway',
    command: nginx,
    args: ['-e', 'stderr', '-c', file, '-g', 'daemon off;'],
    log: path.join(folder, 'nginx.log'),
    isReady: () => speaksHttp2(url),
    stopSignal: 'SIGQUIT',
    stopTimeoutMs: 5000,
  });
  return url;
}

/** Of a server that nobody has vouched for; one that speaks HTTP/1.1 only is not ready. */
const speaksHttp2 = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const session = http2.connect(url, { rejectUnauthorized: false });
    const done = (speaks: boolean) => {
      session.destroy();
      resolve(speaks);
    };
    session.once('connect', () => done(true));
    session.once('error', () => done(false));
  });
