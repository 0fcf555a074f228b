import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inProject, UNPACKED_BIN, UNPACKED_TREE } from './paths.ts';
import { Problem } from './problem.ts';
import { asBatch, isRoot, NGINX, programOf } from './programs.ts';
import { CommandFailed, lastLines, type RunOptions, run } from './run.ts';
import type { Service } from './supervisor.ts';
import { httpStatus, isAnswering } from './wait.ts';

export interface GatewayOptions {
  /** Holds the rendered configuration, which every start renders again. */
  runDir: string;
  logDir: string;
  host: string;
  port: number;
  /** The variables of nginx/render.sh that say where the parts are. */
  parts: Readonly<Record<string, string>>;
}

export const listenAddress = ({ host, port }: { host: string; port: number }): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Returns this machine's address of a listener on all addresses. */
export const fromHere = ({ host, port }: { host: string; port: number }): { host: string; port: number } => ({
  host: { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host,
  port,
});

async function render(nginx: string, options: GatewayOptions, runOptions: RunOptions): Promise<string> {
  const config = path.join(options.runDir, 'nginx.conf');
  const env = {
    // The log is in UTC.
    TZ: 'UTC',
    RUN_DIR: options.runDir,
    LISTEN: listenAddress(options),
    // In the environment of this command, some names have another meaning or belong to another installation.
    WORKERS: '',
    ADMIN_LISTEN: '',
    TRUSTED_PROXIES: '',
    ...options.parts,
    NGINX_USER: isRoot() ? 'root' : '',
    ACCESS_LOG: path.join(options.logDir, 'gateway-access.log'),
    ERROR_LOG: path.join(options.logDir, 'gateway.log'),
    // Modules work only with the nginx that they were built for.
    MODULES_DIR:
      path.dirname(nginx) === UNPACKED_BIN ? path.join(UNPACKED_TREE, 'usr/lib/nginx/modules') : '',
  };
  try {
    await run('/bin/sh', [inProject('nginx', 'render.sh')], { ...runOptions, env });
    await run(nginx, ['-e', 'stderr', '-t', '-q', '-c', config], runOptions);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem('The gateway refuses its settings.', lastLines(error.output, 5), { cause: error });
  }
  return config;
}

/** A killed nginx leaves these behind, and cannot create them again. */
const unixSockets = ({ parts, runDir }: GatewayOptions): string[] => [
  path.join(runDir, 'shared.sock'),
  ...['PUBLIC_WEB', 'ADMIN_WEB', 'SHARED_UI']
    .filter((name) => parts[`${name}_ROOT`])
    .map((name) => parts[name]?.replace(/^unix:/, '') ?? ''),
];

/** Starts nginx as the gateway and, given the folders of builds, as the server of the three static sites behind it. */
export async function gateway(options: GatewayOptions, runOptions: RunOptions = {}): Promise<Service> {
  const nginx = programOf(NGINX);
  mkdirSync(options.runDir, { recursive: true, mode: 0o700 });
  const config = await render(nginx, options, runOptions);
  const log = path.join(options.logDir, 'gateway.log');
  const [, site] = unixSockets(options);
  return {
    name: 'gateway',
    ...asBatch(nginx, ['-e', log, '-c', config, '-g', 'daemon off;']),
    env: { TZ: 'UTC' },
    log,
    prepare: () => {
      for (const socket of unixSockets(options)) rmSync(socket, { force: true });
    },
    isReady: async () => {
      const { host, port } = fromHere(options);
      return (await httpStatus({ host, port }, '/robots.txt')) === 200;
    },
    // It serves the public web's files there, too, and keeps no log of it.
    ...(site && { answers: () => isAnswering({ socketPath: site }) }),
    stopSignal: 'SIGQUIT',
  };
}
