import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import getPort from 'get-port';
import type { StackOptions } from '../scripts/options.ts';
import type { ApiName } from '../scripts/sockets.ts';
import { type Stack, startStack } from '../scripts/stack.ts';
import { NO_LIMITS } from './parts/product.ts';

/** Starts the whole product with demo content on a free port and in its own folder; `discard` removes everything. */
export async function startTestStack(more: Partial<StackOptions> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'vendor-awards-e2e-'));
  const env = { ...NO_LIMITS, ...more.env };
  const stack = await startStack({ dataDir, port: await getPort(), ...more, env });
  const discard = async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { stack, discard };
}

/** The project `alone` has its own system, so that the others do not see its changes. */
const variableOf = ({ name }: { name: string }): string => (name === 'alone' ? 'E2E_ALONE' : 'E2E_SHARED');

/** What the tests, which run in other processes, need to know about their system. */
export type RunningStack = ReturnType<typeof factsOf>;

function factsOf({ url, databaseUrl, dataDir, processes, sockets }: Stack) {
  const metricsOf = (api: ApiName) => processes(api).map((_, place) => sockets.api(api, place).metrics);
  return {
    url,
    /** The address with the account that owns the schema. */
    databaseUrl,
    /** The folder with the secrets. */
    dataDir,
    /** The sockets at which the processes of each half serve their metrics. */
    metricsSockets: { 'public-api': metricsOf('public-api'), 'admin-api': metricsOf('admin-api') },
  };
}

// Playwright requires the set-up as the default export. It starts only what a project needs.
export default async function startForAllTests({ projects }: FullConfig): Promise<() => Promise<unknown>> {
  const started = [...new Set(projects.map(variableOf))].map(async (variable) => {
    const { stack, discard } = await startTestStack();
    process.env[variable] = JSON.stringify(factsOf(stack));
    return discard;
  });
  const discards = await Promise.all(started);
  return () => Promise.all(discards.map((discard) => discard()));
}

export function runningStack(project: { name: string }): RunningStack {
  const facts = process.env[variableOf(project)];
  if (!facts) throw new Error('No system is running: start the browser tests by `npm test -- e2e`.');
  return JSON.parse(facts);
}
