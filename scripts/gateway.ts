import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Split } from './options.ts';
import { inProject, UNPACKED_BIN, UNPACKED_DIR } from './paths.ts';
import { findProgram, isRoot, missing } from './programs.ts';
import { NGINX } from './requirements.ts';
import { type RunOptions, run } from './run.ts';
import { asBatch } from './scheduling.ts';
import type { Service } from './supervisor.ts';
import { httpStatus } from './wait.ts';

/** Addresses of the parts: `unix:/path` or `host:port`; for APIs one for each process, separated by commas. */
interface GatewayTargets {
  publicApi: string;
  adminApi: string;
  publicWeb: string;
  adminWeb: string;
  sharedUi: string;
  /** Without it, pages are served without content. */
  renderer?: string;
}

export interface GatewayOptions {
  /** Holds the rendered configuration, which every start renders again. */
  runDir: string;
  logDir: string;
  host: string;
  port: number;
  targets: GatewayTargets;
  /** Builds to serve as files at the addresses of the webs; without them other servers listen there. */
  roots?: { publicWeb: string; adminWeb: string; sharedUi: string };
  /** Puts the admin surface on its own listener. */
  split?: Split;
  /** Networks of proxies whose forwarded address and scheme are trusted, separated by spaces or commas. */
  trustedProxies?: string;
  /** The webs are Vite development servers, and this is the address of shared-ui. */
  devRemote?: string;
}

export const listenAddress = ({ host, port }: { host: string; port: number }): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Returns this machine's address of a listener on all addresses. */
export const fromHere = ({ host, port }: { host: string; port: number }): { host: string; port: number } => ({
  host: { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host,
  port,
});

const environment = (options: GatewayOptions): Record<string, string> => ({
  // The log is in UTC.
  TZ: 'UTC',
  RUN_DIR: options.runDir,
  LISTEN: listenAddress(options),
  PUBLIC_API: options.targets.publicApi,
  ADMIN_API: options.targets.adminApi,
  PUBLIC_WEB: options.targets.publicWeb,
  RENDERER: options.targets.renderer ?? '',
  ADMIN_WEB: options.targets.adminWeb,
  SHARED_UI: options.targets.sharedUi,
  PUBLIC_WEB_ROOT: options.roots?.publicWeb ?? '',
  ADMIN_WEB_ROOT: options.roots?.adminWeb ?? '',
  SHARED_UI_ROOT: options.roots?.sharedUi ?? '',
  ADMIN_LISTEN: options.split ? listenAddress(options.split.listen) : '',
  ADMIN_HOST: options.split?.hostName ?? '',
  ADMIN_ALLOW: options.split?.allow ?? '',
  TRUSTED_PROXIES: options.trustedProxies ?? '',
  DEV_REMOTE: options.devRemote ?? '',
  // In the environment of this command, WORKERS is the number of the APIs' processes.
  WORKERS: '',
  NGINX_USER: isRoot() ? 'root' : '',
  ACCESS_LOG: path.join(options.logDir, 'gateway-access.log'),
  ERROR_LOG: path.join(options.logDir, 'gateway.log'),
});

/** An unpacked nginx has its modules beside it. */
const modulesOf = (nginx: string): Record<string, string> =>
  nginx.startsWith(UNPACKED_BIN)
    ? { MODULES_DIR: path.join(UNPACKED_DIR, 'tree/usr/lib/nginx/modules') }
    : {};

async function render(nginx: string, options: GatewayOptions, runOptions: RunOptions): Promise<string> {
  const config = path.join(options.runDir, 'nginx.conf');
  const env = environment(options);
  const attempt = async (modules: Record<string, string>) => {
    await run('/bin/sh', [inProject('nginx', 'render.sh')], { ...runOptions, env: { ...env, ...modules } });
    await run(nginx, ['-e', 'stderr', '-t', '-q', '-c', config], runOptions);
  };
  // A brotli module of another nginx version would stop this one from starting.
  await attempt(modulesOf(nginx)).catch(() => attempt({ MODULES_DIR: options.runDir }));
  return config;
}

const unixSockets = ({ targets, roots, runDir }: GatewayOptions): string[] => [
  path.join(runDir, 'shared.sock'),
  ...(roots ? [targets.publicWeb, targets.adminWeb, targets.sharedUi] : []).map((target) =>
    target.replace(/^unix:/, ''),
  ),
];

/** Starts nginx as the gateway and, given the builds, as the server of the three static sites behind it. */
export async function gateway(options: GatewayOptions, runOptions: RunOptions = {}): Promise<Service> {
  const nginx = findProgram(...NGINX.programs);
  if (!nginx) throw missing([NGINX]);
  mkdirSync(options.runDir, { recursive: true, mode: 0o700 });
  const config = await render(nginx, options, runOptions);
  const log = path.join(options.logDir, 'gateway.log');
  return {
    name: 'gateway',
    ...asBatch({ command: nginx, args: ['-e', log, '-c', config, '-g', 'daemon off;'] }),
    env: { TZ: 'UTC' },
    log,
    prepare: () => {
      for (const socket of unixSockets(options)) rmSync(socket, { force: true });
    },
    isReady: async () => {
      const { host, port } = fromHere(options);
      return (await httpStatus({ host, port }, '/robots.txt')) === 200;
    },
    stopSignal: 'SIGQUIT',
    stopTimeoutMs: 5000,
  };
}
