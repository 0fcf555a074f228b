import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type ApiOptions, apiProcesses, namesOf, worker } from './apis.ts';
import { ensurePrograms } from './apt.ts';
import { privateDatabase, socketUrl } from './database-server.ts';
import { assertKnownSchema, setUpDatabase } from './database-setup.ts';
import { fromHere, gateway, listenAddress } from './gateway.ts';
import { builtMode, type Mode } from './mode.ts';
import {
  addressOf,
  addressOfDatabase,
  adminAddressOf,
  DEFAULT_HOST,
  publicUrlOf,
  type StackOptions,
} from './options.ts';
import { assertPortFree } from './ports.ts';
import { explain } from './problem.ts';
import { DATABASE_SERVER, inWords, isPresent, NGINX } from './programs.ts';
import { openRun, type RunContext, together } from './run-context.ts';
import { writeDatabaseUrls } from './secrets.ts';
import type { ApiName } from './sockets.ts';
import { type Steps, silentSteps } from './steps.ts';
import type { Service } from './supervisor.ts';

export type Stack = Awaited<ReturnType<typeof startStack>>;

async function startDatabase(options: StackOptions, run: RunContext, steps: Steps): Promise<string> {
  const requirements = options.databaseUrl ? [NGINX] : [DATABASE_SERVER, NGINX];
  if (!requirements.every(isPresent)) {
    await steps.step('Programs', async (note) => {
      note(inWords(requirements));
      await ensurePrograms(requirements);
    });
  }
  return steps.step('Database', async (note) => {
    if (options.databaseUrl) {
      const { host = '', pathname = '' } = addressOfDatabase(options.databaseUrl) ?? {};
      note(`${host}${pathname}`);
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

function prepareGateway(
  options: StackOptions,
  { counts, mode }: Pick<ApiOptions, 'counts' | 'mode'>,
  { sockets, socketDir, logDir, runOptions }: RunContext,
): Promise<Service> {
  const asked = (api: ApiName): string =>
    namesOf(api, counts)
      .map((_, place) => `unix:${sockets.api(api, place).listen}`)
      .join(',');
  const { split, trustedProxies = '' } = options;
  const parts = {
    PUBLIC_API: asked('public-api'),
    ADMIN_API: asked('admin-api'),
    ...mode.webs(sockets),
    ADMIN_LISTEN: split?.listen ?? '',
    ADMIN_HOST: split?.hostName ?? '',
    ADMIN_ALLOW: split?.allow ?? '',
    TRUSTED_PROXIES: trustedProxies,
  };
  const runDir = path.join(socketDir, 'nginx');
  return gateway({ runDir, logDir, ...listenerOf(options), parts }, runOptions);
}

async function startParts(options: StackOptions, run: RunContext, mode: Mode, steps: Steps) {
  const { abort, supervisor, logFile, sockets, runOptions } = run;
  let isBuilt = false;
  const build = steps.step('Build', async (note) => {
    note((await mode.build(runOptions)).join(', ') || 'nothing to do');
    isBuilt = true;
  });
  const database = startDatabase(options, run, steps).then(async (url) => {
    // Nobody should wait for a build whose set-up then refuses the database.
    if (!isBuilt) await assertKnownSchema(url, runOptions);
    return url;
  });
  const [databaseUrl] = await together(abort, database, build);
  const counts = {
    'public-api': options.workers ?? availableParallelism(),
    'admin-api': options.adminProcesses ?? 1,
  };
  const publicUrl = publicUrlOf(options);
  const webServers = mode.webServers(run, {
    gateway: `http://${listenAddress(fromHere(listenerOf(options)))}`,
    site: publicUrl ?? '',
  });
  // These need no tables, so they start meanwhile.
  const gatewayService = prepareGateway(options, { counts, mode }, run);
  const webs = Promise.all(webServers.map(supervisor.start));
  const content = steps.step('Tables and content', () =>
    setUpDatabase(databaseUrl, options, mode, { ...runOptions, log: logFile('setup') }),
  );
  const [{ secrets, isFirstStart }] = await together(abort, content, gatewayService, webs);
  writeDatabaseUrls(secrets, databaseUrl);
  const apis: ApiOptions = {
    secrets,
    sockets,
    logFile,
    delegation: !options.split,
    env: { ...(publicUrl && { PUBLIC_URL: publicUrl }), ...options.env },
    mode,
    counts,
    slot: options.slot ?? 0,
  };
  const services = [...apiProcesses(apis), worker(apis)];
  await steps.step('Servers', async (note) => {
    note([...services, ...webServers].map(({ name }) => name).join(', '));
    await together(abort, ...services.map(supervisor.start));
  });
  await steps.step('Gateway', async () => supervisor.start(await gatewayService));
  const processes = (api: ApiName) => namesOf(api, counts);
  const processesOf = (part: string) =>
    part === 'public-api' || part === 'admin-api' ? processes(part) : [part];
  const { firstSuperAdminFile } = secrets;
  return {
    url: addressOf(options),
    /** The address at which administrators sign in; differs from `url` only in the split profile. */
    adminUrl: adminAddressOf(options),
    dataDir: options.dataDir,
    /** The account as it was created; password and code may have been used or changed since. */
    firstSuperAdmin: existsSync(firstSuperAdminFile)
      ? (JSON.parse(readFileSync(firstSuperAdminFile, 'utf8')) as Record<
          'username' | 'password' | 'activationCode',
          string
        >)
      : undefined,
    firstSuperAdminFile,
    /** Is true if this start created the first super admin. */
    isFirstStart,
    /** The database under the account that set it up, for tests that read rows. */
    databaseUrl,
    sockets,
    logDir: run.logDir,
    /** The names of an API's processes, each of which is a part as well. */
    processes,
    /** Kills a part; of an API, all its processes. */
    kill(part: string, signal: NodeJS.Signals) {
      for (const name of processesOf(part)) supervisor.kill(name, signal);
    },
    /** Waits until a killed part serves again. */
    ready: async (part: string) => void (await Promise.all(processesOf(part).map(supervisor.ready))),
    /** Stops and starts every process of an API, one after the other. */
    async restart(api: ApiName): Promise<void> {
      for (const service of services.filter(({ name }) => processes(api).includes(name))) {
        await supervisor.stop(service.name);
        await supervisor.start(service);
      }
    },
    stop: () => run.close(),
  };
}

/** Starts the whole product on this machine. All parts are ready when this returns; nothing runs if it throws. */
export async function startStack(
  options: StackOptions,
  {
    steps = silentSteps,
    signal,
    mode = builtMode,
  }: { steps?: Steps; signal?: AbortSignal; mode?: Mode } = {},
) {
  try {
    const run = await openRun(options, steps);
    const stopEarly = () => run.abort.abort();
    signal?.addEventListener('abort', stopEarly);
    try {
      signal?.throwIfAborted();
      await assertPortFree(options.host ?? DEFAULT_HOST, options.port);
      const [, host, port] = /^\[?(.+?)\]?:(\d+)$/.exec(options.split?.listen ?? '') ?? [];
      if (host) await assertPortFree(host, Number(port), 'ADMIN_LISTEN');
      return await startParts(options, run, mode, steps);
    } catch (error) {
      // Nobody was served yet, and on a full disk an orderly stop of the database would take minutes.
      await run.close(5000);
      throw error;
    } finally {
      signal?.removeEventListener('abort', stopEarly);
    }
  } catch (error) {
    // A task that fails because it was aborted needs no message.
    signal?.throwIfAborted();
    throw explain(error, options.dataDir);
  }
}
