import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { restartWorkers, workersOf } from './api-workers.ts';
import { type ApiOptions, adminApi, databaseJob, publicApi } from './apis.ts';
import { allPresent, ensurePrograms } from './apt.ts';
import { DATABASE_SERVER, privateDatabase, socketUrl } from './database-server.ts';
import { setUpDatabase } from './database-setup.ts';
import { eachHost } from './database-url.ts';
import { fromHere, gateway, listenAddress, NGINX } from './gateway.ts';
import { builtMode, type Mode } from './mode.ts';
import { addressOf, adminAddressOf, DEFAULT_HOST, publicUrlOf, type StackOptions } from './options.ts';
import {
  assertFolderUsable,
  assertPortFree,
  assertReachable,
  isDiskFull,
  watchDisk,
} from './preconditions.ts';
import { diskFull, explain } from './problem.ts';
import { openRun, type RunContext, together } from './run-context.ts';
import { writeDatabaseUrls } from './secrets.ts';
import type { Sockets } from './sockets.ts';
import { type Steps, silentSteps } from './steps.ts';
import type { Service } from './supervisor.ts';

const FAILED_START_MS = 5000;

interface FirstSuperAdmin {
  username: string;
  password: string;
  activationCode: string;
}

export type ApiName = 'public-api' | 'admin-api';
type ServiceName = 'database' | ApiName | 'renderer' | 'gateway';

export interface Stack {
  url: string;
  /** Where administrators sign in; the same as `url` but in the split profile. */
  adminUrl: string;
  dataDir: string;
  /** As it was made; password and code may have been used or changed since. */
  firstSuperAdmin: FirstSuperAdmin | undefined;
  firstSuperAdminFile: string;
  /** True when this start made the first super admin. */
  isFirstStart: boolean;
  /** The database under the account that set it up, for tests that look at rows. */
  databaseUrl: string;
  sockets: Sockets;
  logDir: string;
  pid(name: ServiceName): number | undefined;
  kill(name: ServiceName, signal: NodeJS.Signals): void;
  /** Returns when a part that was killed serves again. */
  ready(name: ServiceName): Promise<void>;
  /** The processes of an API that serve; `pid` is that of the primary. */
  workers(name: ApiName): Promise<number[]>;
  /** Replaces every worker of an API, one by one; returns when the new ones serve. The old may still be finishing. */
  restart(name: ApiName): Promise<void>;
  stop(): Promise<void>;
}

async function startDatabase(options: StackOptions, run: RunContext, steps: Steps): Promise<string> {
  const requirements = options.databaseUrl ? [NGINX] : [DATABASE_SERVER, NGINX];
  if (!allPresent(requirements)) {
    await steps.step('Programs', async (note) => {
      note(requirements.map(({ what }) => what).join(', '));
      await ensurePrograms(requirements);
    });
  }
  return steps.step('Database', async (note) => {
    if (options.databaseUrl) {
      note(
        eachHost(options.databaseUrl)
          .map(({ host, pathname }) => `${host}${pathname}`)
          .join(', '),
      );
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
    return socketUrl(run.sockets.database, 'vendor_awards');
  });
}

const listenerOf = ({ host = DEFAULT_HOST, port }: StackOptions) => ({ host, port });

function prepareGateway(options: StackOptions, run: RunContext, mode: Mode): Promise<Service> {
  const { targets, ...webs } = mode.webs(run.sockets);
  return gateway(
    {
      runDir: path.join(run.socketDir, 'nginx'),
      logDir: run.logDir,
      ...listenerOf(options),
      targets: {
        publicApi: [`unix:${run.sockets.publicApi}`, ...(options.otherPublicApis ?? [])].join(','),
        adminApi: `unix:${run.sockets.adminApi}`,
        ...targets,
      },
      ...webs,
      ...(options.split && { split: options.split }),
      ...(options.trustedProxies && { trustedProxies: options.trustedProxies }),
    },
    run.runOptions,
  );
}

async function startParts(options: StackOptions, run: RunContext, mode: Mode, steps: Steps): Promise<Stack> {
  const { abort, supervisor, logFile } = run;
  const build = steps.step('Build', async (note) => {
    note((await mode.build(run.runOptions)).join(', ') || 'nothing to do');
  });
  const [databaseUrl] = await together(abort, startDatabase(options, run, steps), build);
  const { secrets, isFirstStart } = await steps.step('Tables and content', () =>
    setUpDatabase(
      { databaseUrl, dataDir: options.dataDir, seed: options.seed ?? 'demo', mode },
      { ...run.runOptions, log: logFile('setup') },
    ),
  );
  writeDatabaseUrls(secrets, databaseUrl);
  const publicUrl = publicUrlOf(options);
  const apis: ApiOptions = {
    secrets,
    sockets: run.sockets,
    logFile,
    delegation: !options.split,
    env: { ...(publicUrl && { PUBLIC_URL: publicUrl }), ...options.env },
    mode,
  };
  // Stopped from the last to the first: admin-api waits for the connections that public-api keeps to it.
  const services = [
    adminApi(apis),
    publicApi(apis),
    databaseJob('purge', apis),
    databaseJob('integrity', apis),
    ...mode.webServers(run, {
      gateway: `http://${listenAddress(fromHere(listenerOf(options)))}`,
      site: publicUrl ?? '',
    }),
  ];
  await steps.step('Servers', async (note) => {
    note(services.map(({ name }) => name).join(', '));
    await together(abort, ...services.map(supervisor.start));
  });
  const healthOf = { 'public-api': run.sockets.publicApiHealth, 'admin-api': run.sockets.adminApiHealth };
  await steps.step('Gateway', async () => supervisor.start(await prepareGateway(options, run, mode)));
  return {
    url: addressOf(options),
    adminUrl: adminAddressOf(options),
    dataDir: options.dataDir,
    firstSuperAdmin: existsSync(secrets.firstSuperAdminFile)
      ? (JSON.parse(readFileSync(secrets.firstSuperAdminFile, 'utf8')) as FirstSuperAdmin)
      : undefined,
    firstSuperAdminFile: secrets.firstSuperAdminFile,
    isFirstStart,
    databaseUrl,
    sockets: run.sockets,
    logDir: run.logDir,
    pid: supervisor.pid,
    kill: supervisor.kill,
    ready: supervisor.ready,
    workers: async (name) => (await workersOf(healthOf[name])).map(({ pid }) => pid),
    restart: (name) => restartWorkers(healthOf[name], () => supervisor.kill(name, 'SIGHUP')),
    stop: () => run.close(),
  };
}

/**
 * The whole product on this machine: database, both APIs, the webs and the gateway, ready when this returns.
 * @throws Problem when something is in the way that a person can put right; nothing is left running then.
 */
export async function startStack(
  options: StackOptions,
  {
    steps = silentSteps,
    signal,
    mode = builtMode,
  }: { steps?: Steps; signal?: AbortSignal; mode?: Mode } = {},
): Promise<Stack> {
  let wasFull = false;
  try {
    assertFolderUsable(options.dataDir);
    const run = await openRun(options, steps);
    const stopEarly = () => run.abort.abort();
    const disk = watchDisk(options.dataDir, () => {
      wasFull = true;
      stopEarly();
    });
    signal?.addEventListener('abort', stopEarly);
    try {
      signal?.throwIfAborted();
      await assertPortFree(options.host ?? DEFAULT_HOST, options.port);
      if (options.split)
        await assertPortFree(options.split.listen.host, options.split.listen.port, 'ADMIN_LISTEN');
      return await startParts(options, run, mode, steps);
    } catch (error) {
      wasFull ||= isDiskFull(options.dataDir);
      // Nobody was served yet, and on a full disk a database would take its minutes.
      await run.close(FAILED_START_MS);
      throw error;
    } finally {
      disk.stop();
      signal?.removeEventListener('abort', stopEarly);
    }
  } catch (error) {
    // What fails because it was told to stop has nothing to say.
    signal?.throwIfAborted();
    throw wasFull ? diskFull(options.dataDir, error) : explain(error, options.dataDir);
  }
}
