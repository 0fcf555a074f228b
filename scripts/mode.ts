import { buildChanged } from './build.ts';
import { inProject } from './paths.ts';
import { asBatch } from './programs.ts';
import type { RunOptions } from './run.ts';
import type { RunContext } from './run-context.ts';
import type { Sockets } from './sockets.ts';
import type { Service } from './supervisor.ts';
import { httpStatus, isAnswering } from './wait.ts';

/** Decides how the parts run: as shipped, or from their sources (dev.ts), which restart after every change. */
export interface Mode {
  nodeEnv: 'production' | 'development';
  /** Builds what the mode needs, and returns the names of the built workspaces. */
  build: (options: RunOptions) => Promise<string[]>;
  /** The words after `node` that run a program of a workspace. */
  program: (workspace: string, name: 'setup' | 'worker' | 'server') => readonly string[];
  /** The time that an API has to finish its requests. */
  apiStopMs: number;
  /** Servers of the webs; `gateway` is its address on this machine, and `site` the public one, empty if unknown. */
  webServers: (
    run: Pick<RunContext, 'logFile' | 'sockets'>,
    addresses: Readonly<Record<'gateway' | 'site', string>>,
  ) => Service[];
  /** Says where the gateway finds the webs; see GatewayOptions. */
  webs: (sockets: Sockets) => Record<string, string>;
}

const WITH_SOURCE_MAPS = '--enable-source-maps';

export const builtMode: Mode = {
  nodeEnv: 'production',
  build: buildChanged,
  program: (workspace, name) => [WITH_SOURCE_MAPS, inProject(workspace, 'dist', `${name}.js`)],
  // Requests in flight get ten seconds; see the APIs' own shutdown.
  apiStopMs: 15_000,
  webServers: ({ logFile, sockets: { renderer: socketPath } }, { gateway, site }) => [
    {
      name: 'renderer',
      ...asBatch(process.execPath, [WITH_SOURCE_MAPS, inProject('public-web/dist/.renderer/server.js')]),
      env: { NODE_ENV: 'production', LISTEN: `unix:${socketPath}`, GATEWAY: gateway, PUBLIC_URL: site },
      log: logFile('renderer'),
      isReady: async () => (await httpStatus({ socketPath }, '/healthz')) === 200,
      answers: () => isAnswering({ socketPath }),
    },
  ],
  webs: ({ publicWeb, renderer, adminWeb, sharedUi }) => ({
    PUBLIC_WEB: `unix:${publicWeb}`,
    RENDERER: `unix:${renderer}`,
    ADMIN_WEB: `unix:${adminWeb}`,
    SHARED_UI: `unix:${sharedUi}`,
    PUBLIC_WEB_ROOT: inProject('public-web/dist'),
    ADMIN_WEB_ROOT: inProject('admin-web/dist'),
    SHARED_UI_ROOT: inProject('shared-ui/dist'),
  }),
};
