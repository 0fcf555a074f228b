import { spawn } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import type { Mode } from './mode.ts';
import { inProject } from './paths.ts';
import type { Stack } from './stack.ts';
import { httpStatus } from './wait.ts';

/** The ports are in the webs' own Vite settings, because the remote's address is compiled into its hosts. */
const VITE = {
  'shared-ui': { port: 15_173, base: '/shared-ui/' },
  'public-web': { port: 15_174, base: '/' },
  'admin-web': { port: 15_175, base: '/admin/' },
} as const;

const target = (workspace: keyof typeof VITE): string => `127.0.0.1:${VITE[workspace].port}`;

/** Runs the parts from their sources. */
export const devMode: Mode = {
  nodeEnv: 'development',
  build: async () => [],
  program(workspace, name) {
    const source = inProject(workspace, 'src', workspace === 'db' ? 'running' : '', `${name}.ts`);
    return ['--import', inProject('node_modules/tsx/dist/loader.mjs'), source];
  },
  // After a change nobody wants to wait for requests of the old code.
  apiStopMs: 300,
  webServers: ({ logFile }, { gateway, site }) =>
    Object.entries(VITE).map(([workspace, { port, base }]) => ({
      name: workspace,
      command: process.execPath,
      args: [inProject('node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--clearScreen', 'false'],
      cwd: inProject(workspace),
      env: { GATEWAY: gateway, PUBLIC_URL: site },
      log: logFile(workspace),
      // Any answer will do: shared-ui has no page of its own.
      isReady: async () => (await httpStatus({ host: '127.0.0.1', port }, base)) > 0,
    })),
  webs: () => ({
    PUBLIC_WEB: target('public-web'),
    RENDERER: target('public-web'),
    ADMIN_WEB: target('admin-web'),
    SHARED_UI: target('shared-ui'),
    DEV_REMOTE: `http://localhost:${VITE['shared-ui'].port}`,
  }),
};

/** Restarts an API when its sources, or what it imports, change, and shows what the servers log. */
export function watchDevelopment(stack: Stack, say: (line: string) => void): void {
  for (const api of ['public-api', 'admin-api'] as const) {
    let soon: NodeJS.Timeout | undefined;
    let last: Promise<unknown> = Promise.resolve();
    const reload = () => {
      last = last
        .then(() => stack.restart(api))
        .catch((error) => error.name !== 'AbortError' && say(`  ! ${error.message}`));
    };
    const reloadSoon = () => {
      clearTimeout(soon);
      // An editor writes a file in several steps.
      soon = setTimeout(reload, 100);
    };
    for (const workspace of [api, 'shared-server', 'db'])
      watch(inProject(workspace, 'src'), { recursive: true }, reloadSoon);
  }
  // The gateway's list of requests would bury the other logs.
  const names = readdirSync(stack.logDir).filter((name) => /^(?!gateway-access).*\.log$/.test(name));
  const tail = spawn('tail', ['-n', '0', '-F', ...names], { cwd: stack.logDir, stdio: 'inherit' });
  process.once('exit', () => tail.kill());
}
