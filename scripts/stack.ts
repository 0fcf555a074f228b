import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type ApiOptions, apiProcesses, namesOf, type ProcessCounts, worker } from './apis.ts';
import { allPresent, ensurePrograms } from './apt.ts';
import { privateDatabase, socketUrl } from './database-server.ts';
import { setUpDatabase } from './database-setup.ts';
import { addressOfDatabase } from './database-url.ts';
import { fromHere, gateway, listenAddress } from './gateway.ts';
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
import { DATABASE_SERVER, NGINX } from './requirements.ts';
import { openRun, type RunContext, together } from './run-context.ts';
import { writeDatabaseUrls } from './secrets.ts';
import type { ApiName, Sockets } from './sockets.ts';
import { type Steps, silentSteps } from './steps.ts';
import type { Service } from './supervisor.ts';

const FAILED_START_MS = 5000;

interface FirstSuperAdmin {
  username: string;
  password: string;
  activationCode: string;
}

/** A process of an API is named after the API and its slot: `public-api-0`. */
type PartName = 'database' | 'renderer' | 'gateway' | ApiName | (string & {});

export interface Stack {
  url: string;
  /** The address at which administrators sign in; differs from `url` only in the split profile. */
  adminUrl: string;
  dataDir: string;
  /** The account as it was created; password and code may have been used or changed since. */
  firstSuperAdmin: FirstSuperAdmin | undefined;
  firstSuperAdminFile: string;
  /** Is true if this start created the first super admin. */
  isFirstStart: boolean;
  /** The database under the account that set it up, for tests that read rows. */
  databaseUrl: string;
  sockets: Sockets;
  logDir: string;
  /** The names of an API's processes, each of which is a part as well. */
  processes(api: ApiName): string[];
  /** The process id; of an API, that of its first process. */
  pid(part: PartName): number | undefined;
  /** Kills a part; of an API, all its processes. */
  kill(part: PartName, signal: NodeJS.Signals): void;
  /** Waits until a killed part serves again. */
  ready(part: PartName): Promise<void>;
  /** Stops and starts every process of an API, one after the other. */
  restart(api: ApiName): Promise<void>;
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
      const { host = '', pathname = '' } = addressOfDatabase(options.databaseUrl) ?? {};
      note(`${host}${pathname}`);
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

const isApi = (part: string): part is ApiName => part === 'public-api' || part === 'admin-api';

const countsOf = ({ workers = availableParallelism(), adminProcesses = 1 }: StackOptions): ProcessCounts => ({
  'public-api': workers,
  'admin-api': adminProcesses,
});

/** Asks all processes of an API in turn. */
const asked = ({ sockets }: RunContext, api: ApiName, options: StackOptions): string =>
  namesOf(api, countsOf(options))
    .map((_, place) => `unix:${sockets.api(api, place).listen}`)
    .join(',');

const listenerOf = ({ host = DEFAULT_HOST, port }: StackOptions) => ({ host, port });

function prepareGateway(options: StackOptions, run: RunContext, mode: Mode): Promise<Service> {
  const { targets, ...webs } = mode.webs(run.sockets);
  return gateway(
    {
      runDir: path.join(run.socketDir, 'nginx'),
      logDir: run.logDir,
      ...listenerOf(options),
      targets: {
        publicApi: asked(run, 'public-api', options),
        adminApi: asked(run, 'admin-api', options),
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
  const setUp = () =>
    setUpDatabase(
      { databaseUrl, dataDir: options.dataDir, seed: options.seed ?? 'demo', mode },
      { ...run.runOptions, log: logFile('setup') },
    );
  const { secrets, isFirstStart } = await steps.step('Tables and content', setUp);
  writeDatabaseUrls(secrets, databaseUrl);
  const publicUrl = publicUrlOf(options);
  const apis: ApiOptions = {
    secrets,
    sockets: run.sockets,
    logFile,
    delegation: !options.split,
    env: { ...(publicUrl && { PUBLIC_URL: publicUrl }), ...options.env },
    mode,
    counts: countsOf(options),
    slot: options.slot ?? 0,
  };
  const services = [
    ...apiProcesses(apis),
    worker(apis),
    ...mode.webServers(run, {
      gateway: `http://${listenAddress(fromHere(listenerOf(options)))}`,
      site: publicUrl ?? '',
    }),
  ];
  await steps.step('Servers', async (note) => {
    note(services.map(({ name }) => name).join(', '));
    await together(abort, ...services.map(supervisor.start));
  });
  await steps.step('Gateway', async () => supervisor.start(await prepareGateway(options, run, mode)));
  const processes = (api: ApiName) => namesOf(api, apis.counts);
  const processesOf = (part: PartName) => (isApi(part) ? processes(part) : [part]);
  const restart = inTurns(async (api: ApiName) => {
    for (const service of services.filter(({ name }) => processes(api).includes(name))) {
      await supervisor.stop(service.name);
      await supervisor.start(service);
    }
  });
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
    pid: (part) => supervisor.pid(processesOf(part)[0] ?? part),
    kill: (part, signal) => {
      for (const name of processesOf(part)) supervisor.kill(name, signal);
    },
    ready: async (part) => void (await Promise.all(processesOf(part).map(supervisor.ready))),
    processes,
    restart,
    stop: () => run.close(),
  };
}

/** Calls run one after the other, whether or not earlier ones failed. */
function inTurns<Input>(work: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const next = last.then(() => work(input));
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * Starts the whole product on this machine: database, both APIs, the webs and the gateway. All are ready when this
 * returns.
 * @throws Problem if a person has to fix something; nothing is left running then.
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
      // Nobody was served yet, and on a full disk an orderly stop of the database would take minutes.
      await run.close(FAILED_START_MS);
      throw error;
    } finally {
      disk.stop();
      signal?.removeEventListener('abort', stopEarly);
    }
  } catch (error) {
    // A task that fails because it was aborted needs no message.
    signal?.throwIfAborted();
    throw wasFull ? diskFull(options.dataDir, error) : explain(error, options.dataDir);
  }
}
