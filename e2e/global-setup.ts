import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import getPort from 'get-port';
import type { StackOptions } from '../scripts/options.ts';
import type { ApiName } from '../scripts/sockets.ts';
import { type Stack, startStack } from '../scripts/stack.ts';
import { announceStacks, productOf, type RunningStack } from './running-stack.ts';

// A few hundred voters register from one address here; the limits have their own tests beside the APIs.
export const GENEROUS_LIMITS = {
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
  LIMIT_REGISTRATIONS_TOTAL_PER_MINUTE: '100000',
  LIMIT_SIGN_INS_PER_MINUTE: '100000',
  LIMIT_CAPTCHAS_PER_MINUTE: '100000',
  LIMIT_VISITORS_PER_HOUR: '100000',
};

/** Starts the whole product with demo content on a free port and in its own folder; `discard` removes everything. */
export async function startTestStack(
  more: Partial<StackOptions> = {},
): Promise<{ stack: Stack; discard: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'vendor-awards-e2e-'));
  const port = await getPort();
  const options = { dataDir, host: '127.0.0.1', port, seed: 'demo', env: GENEROUS_LIMITS, ...more } as const;
  const stack = await startStack(options);
  const discard = async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { stack, discard };
}

// Playwright requires the set-up as the default export.
export default async function startForAllTests({ projects }: FullConfig): Promise<() => Promise<void>> {
  const products = new Set(projects.map(productOf));
  const started = await Promise.all(
    [...products].map(async (product) => ({ product, ...(await startTestStack()) })),
  );
  announceStacks(Object.fromEntries(started.map(({ product, stack }) => [product, factsOf(stack)])));
  return async () => {
    await Promise.all(started.map(({ discard }) => discard()));
  };
}

function factsOf({ url, databaseUrl, dataDir, processes, sockets }: Stack): RunningStack {
  const metricsOf = (api: ApiName) => processes(api).map((_, place) => sockets.api(api, place).metrics);
  return {
    url,
    databaseUrl,
    dataDir,
    metricsSockets: { 'public-api': metricsOf('public-api'), 'admin-api': metricsOf('admin-api') },
  };
}
