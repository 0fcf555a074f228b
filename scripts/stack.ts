import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiOptions, adminApi, builtServer, publicApi } from './apis.ts';
import { allPresent, ensurePrograms } from './apt.ts';
import { buildChanged } from './build.ts';
import { DATABASE_SERVER, privateDatabase, socketUrl } from './database-server.ts';
import { setUpDatabase } from './database-setup.ts';
import { gateway, NGINX } from './gateway.ts';
import { addressOf, type StackOptions } from './options.ts';
import { inProject } from './paths.ts';
import { assertFolderUsable, assertPortFree, assertReachable } from './preconditions.ts';
import { explain } from './problem.ts';
import { openRun, type RunContext, together } from './run-context.ts';
import { loadSecrets } from './secrets.ts';
import { type Steps, silentSteps } from './steps.ts';

export interface FirstSuperAdmin {
  username: string;
  password: string;
  activationCode: string;
}

export type ServiceName = 'database' | 'public-api' | 'admin-api' | 'gateway';

export interface Stack {
  url: string;
  dataDir: string;
  /** As it was made; password and code may have been used or changed since. */
  firstSuperAdmin: FirstSuperAdmin | undefined;
  firstSuperAdminFile: string;
  /** True when this start made the first super admin. */
  isFirstStart: boolean;
  /** The database under the account that set it up, for tests that look at rows. */
  databaseUrl: URL;
  pid(name: ServiceName): number | undefined;
  kill(name: ServiceName, signal: NodeJS.Signals): void;
  /** Returns when a part that was killed serves again. */
  ready(name: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

const startDatabase = async (options: StackOptions, run: RunContext, steps: Steps): Promise<URL> => {
  const requirements = options.databaseUrl ? [NGINX] : [DATABASE_SERVER, NGINX];
  if (!allPresent(requirements)) {
    await steps.step('Programs', async (note) => {
      note(requirements.map(({ what }) => what).join(', '));
      await ensurePrograms(requirements);
    });
  }
  return steps.step('Database', async (note) => {
    if (options.databaseUrl) {
      note(`${options.databaseUrl.host}${options.databaseUrl.pathname}`);
      await assertReachable(options.databaseUrl);
      return options.databaseUrl;
    }
    const dataDir = path.join(options.dataDir, 'database');
    note(existsSync(dataDir) ? 'private' : 'private, made now');
    const service = await privateDatabase(
      { dataDir, socketPath: run.sockets.database, log: run.logFile('database'), durable: true },
      run.runOptions,
    );
    await run.supervisor.start(service);
    return new URL(socketUrl(run.sockets.database, 'vendor_awards'));
  });
};

const buildAll = (run: RunContext, steps: Steps): Promise<void> =>
  steps.step('Build', async (note) => {
    const built = await buildChanged(run.runOptions);
    note(built.length > 0 ? built.join(', ') : 'nothing has changed');
  });

const startGateway = async (options: StackOptions, run: RunContext): Promise<void> => {
  const { sockets } = run;
  const service = await gateway(
    {
      runDir: path.join(run.socketDir, 'nginx'),
      logDir: run.logDir,
      host: options.host,
      port: options.port,
      targets: {
        publicApi: `unix:${sockets.publicApi}`,
        adminApi: `unix:${sockets.adminApi}`,
        publicWeb: `unix:${sockets.publicWeb}`,
        adminWeb: `unix:${sockets.adminWeb}`,
        sharedUi: `unix:${sockets.sharedUi}`,
      },
      roots: {
        publicWeb: inProject('public-web', 'dist'),
        adminWeb: inProject('admin-web', 'dist'),
        sharedUi: inProject('shared-ui', 'dist'),
      },
      ...(options.split ? { split: options.split } : {}),
    },
    run.runOptions,
  );
  run.logFile('gateway-access');
  await run.supervisor.start(service);
};

const startParts = async (options: StackOptions, run: RunContext, steps: Steps): Promise<Stack> => {
  const { abort, supervisor } = run;
  const secrets = loadSecrets(options.dataDir);
  const isFirstStart = !existsSync(secrets.firstSuperAdminFile);
  let databaseUrl: URL | undefined;
  const database = startDatabase(options, run, steps).then((url) => {
    databaseUrl = url;
  });
  await together(abort, database, buildAll(run, steps));
  if (!databaseUrl) throw new Error('the database was started without an address');
  const setup = { databaseUrl, secrets, seed: options.seed };
  await steps.step('Tables and content', () =>
    setUpDatabase(setup, { ...run.runOptions, log: run.logFile('setup') }),
  );
  const apis: ApiOptions = {
    databaseUrl,
    secrets,
    sockets: run.sockets,
    logFile: run.logFile,
    delegation: !options.split,
    env: options.env ?? {},
    nodeArgs: builtServer,
  };
  await steps.step('APIs', () =>
    together(abort, supervisor.start(publicApi(apis)), supervisor.start(adminApi(apis))),
  );
  await steps.step('Gateway', () => startGateway(options, run));
  return {
    url: addressOf(options),
    dataDir: options.dataDir,
    firstSuperAdmin: existsSync(secrets.firstSuperAdminFile)
      ? (JSON.parse(readFileSync(secrets.firstSuperAdminFile, 'utf8')) as FirstSuperAdmin)
      : undefined,
    firstSuperAdminFile: secrets.firstSuperAdminFile,
    isFirstStart,
    databaseUrl,
    pid: supervisor.pid,
    kill: supervisor.kill,
    ready: supervisor.ready,
    stop: run.close,
  };
};

/**
 * The whole product on this machine: database, both APIs, the webs and the gateway, ready when this returns.
 * @throws Problem when something is in the way that a person can put right; nothing is left running then.
 */
export const startStack = async (
  options: StackOptions,
  steps: Steps = silentSteps,
  signal?: AbortSignal,
): Promise<Stack> => {
  try {
    assertFolderUsable(options.dataDir);
    const run = await openRun(options, steps);
    const stopEarly = () => run.abort.abort();
    signal?.addEventListener('abort', stopEarly);
    try {
      signal?.throwIfAborted();
      await assertPortFree(options.host, options.port);
      return await startParts(options, run, steps);
    } catch (error) {
      await run.close();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stopEarly);
    }
  } catch (error) {
    throw explain(error, options.dataDir);
  }
};
