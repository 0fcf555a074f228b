import path from 'node:path';
import { buildChanged } from './build.ts';
import type { GatewayOptions } from './gateway.ts';
import { inProject } from './paths.ts';
import type { RunOptions } from './run.ts';
import type { RunContext } from './run-context.ts';
import { asBatch } from './scheduling.ts';
import type { Sockets } from './sockets.ts';
import type { Service } from './supervisor.ts';
import { httpStatus } from './wait.ts';

interface SiteAddresses {
  /** The gateway's address on this machine. */
  gateway: string;
  /** The public address of the site; empty if unknown. */
  site: string;
}

/** Decides how the parts run: as shipped, or from their sources, which restart after every change. */
export interface Mode {
  nodeEnv: 'production' | 'development';
  /** Builds what the mode needs, and returns the names of the built workspaces. */
  build: (options: RunOptions) => Promise<string[]>;
  /** The files that Node runs for the database set-up, the background worker and an API. */
  setupArgs: readonly string[];
  workerArgs: readonly string[];
  serverArgs: (workspace: string) => readonly string[];
  /** The time that an API has to finish its requests. */
  apiStopMs: number;
  /** Servers of the webs, besides the gateway. */
  webServers: (run: Pick<RunContext, 'logFile' | 'sockets'>, addresses: SiteAddresses) => Service[];
  /** The addresses at which the gateway finds the webs. */
  webs: (sockets: Sockets) => Pick<GatewayOptions, 'roots' | 'devRemote'> & {
    targets: Pick<GatewayOptions['targets'], 'publicWeb' | 'renderer' | 'adminWeb' | 'sharedUi'>;
  };
}

const dist = (workspace: string, file = ''): string => path.join(inProject(workspace, 'dist'), file);

/** Renders the public pages from what it reads through the gateway. Without it pages are served without content. */
const renderer = (
  server: string,
  { logFile, sockets: { renderer: socketPath } }: Pick<RunContext, 'logFile' | 'sockets'>,
  { gateway, site }: SiteAddresses,
): Service => ({
  name: 'renderer',
  ...asBatch({ command: process.execPath, args: ['--enable-source-maps', server] }),
  env: { NODE_ENV: 'production', LISTEN: `unix:${socketPath}`, GATEWAY: gateway, PUBLIC_URL: site },
  log: logFile('renderer'),
  isReady: async () => (await httpStatus({ socketPath }, '/healthz')) === 200,
  stopSignal: 'SIGTERM',
  stopTimeoutMs: 5000,
});

export const builtMode: Mode = {
  nodeEnv: 'production',
  build: buildChanged,
  setupArgs: ['--enable-source-maps', dist('db', 'setup.js')],
  workerArgs: ['--enable-source-maps', dist('db', 'worker.js')],
  serverArgs: (workspace) => ['--enable-source-maps', dist(workspace, 'server.js')],
  // Requests in flight get ten seconds; see the APIs' own shutdown.
  apiStopMs: 15_000,
  webServers: (run, addresses) => [renderer(dist('public-web', '.renderer/server.js'), run, addresses)],
  webs: ({ publicWeb, renderer, adminWeb, sharedUi }) => ({
    targets: {
      publicWeb: `unix:${publicWeb}`,
      renderer: `unix:${renderer}`,
      adminWeb: `unix:${adminWeb}`,
      sharedUi: `unix:${sharedUi}`,
    },
    roots: { publicWeb: dist('public-web'), adminWeb: dist('admin-web'), sharedUi: dist('shared-ui') },
  }),
};

/** The ports are in the webs' own Vite settings, because the remote's address is compiled into its hosts. */
export const DEV_PORTS = { 'shared-ui': 15_173, 'public-web': 15_174, 'admin-web': 15_175 } as const;

const DEV_BASES = { 'shared-ui': '/shared-ui/', 'public-web': '/', 'admin-web': '/admin/' } as const;

const tsx = (file: string): string[] => ['--import', inProject('node_modules/tsx/dist/loader.mjs'), file];

function viteServer(
  workspace: keyof typeof DEV_PORTS,
  log: string,
  { gateway, site }: SiteAddresses,
): Service {
  const port = DEV_PORTS[workspace];
  return {
    name: workspace,
    command: process.execPath,
    args: [inProject('node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--clearScreen', 'false'],
    cwd: inProject(workspace),
    env: { GATEWAY: gateway, PUBLIC_URL: site },
    log,
    // Any answer will do: shared-ui has no page of its own.
    isReady: async () => (await httpStatus({ host: '127.0.0.1', port }, DEV_BASES[workspace])) > 0,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 3000,
  };
}

export const devMode: Mode = {
  nodeEnv: 'development',
  build: async () => [],
  setupArgs: tsx(inProject('db', 'src', 'running', 'setup.ts')),
  workerArgs: tsx(inProject('db', 'src', 'running', 'worker.ts')),
  serverArgs: (workspace) => tsx(inProject(workspace, 'src', 'server.ts')),
  // After a change nobody wants to wait for requests of the old code.
  apiStopMs: 300,
  webServers: ({ logFile }, addresses) =>
    (['shared-ui', 'public-web', 'admin-web'] as const).map((workspace) =>
      viteServer(workspace, logFile(workspace), addresses),
    ),
  webs: () => ({
    targets: {
      publicWeb: `127.0.0.1:${DEV_PORTS['public-web']}`,
      renderer: `127.0.0.1:${DEV_PORTS['public-web']}`,
      adminWeb: `127.0.0.1:${DEV_PORTS['admin-web']}`,
      sharedUi: `127.0.0.1:${DEV_PORTS['shared-ui']}`,
    },
    devRemote: `http://localhost:${DEV_PORTS['shared-ui']}`,
  }),
};
