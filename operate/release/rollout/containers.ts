import { lastLines } from '../../../scripts/run.ts';
import { until } from '../../../scripts/wait.ts';
import { docker } from '../installation.ts';

export interface Container {
  id: string;
  name: string;
  created: string;
  state: string;
  /** Undefined if the image has no health check. */
  health: string | undefined;
  restarts: number;
  /** Its addresses by network. */
  addresses: Readonly<Record<string, string>>;
}

interface Inspected {
  Id: string;
  Name: string;
  Created: string;
  RestartCount: number;
  State: { Status: string; Health?: { Status: string } };
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
}

const START_TIMEOUT_MS = 120_000;
const LOG_LINES = 12;

/**
 * `up --no-deps` is not used, because Compose before 2.30 would omit the dependencies from a container's hash, and a
 * later plain `up` would replace the container.
 */
export const CREATE = ['create', '--no-build', '--pull', 'never', '--no-recreate'];

/** Lists the containers of a service, oldest first, stopped ones included. */
export async function containersOf(project: string, service: string): Promise<Container[]> {
  const labels = { project, service, oneoff: 'False' };
  const filters = Object.entries(labels).flatMap(([name, value]) => [
    '--filter',
    `label=com.docker.compose.${name}=${value}`,
  ]);
  const ids = (await docker('ps', '--all', '--quiet', '--no-trunc', ...filters)).split('\n').filter(Boolean);
  const found = await Promise.all(ids.map(inspect));
  return found
    .filter((container) => container !== undefined)
    .sort((a, b) => a.created.localeCompare(b.created));
}

export async function inspect(id: string): Promise<Container | undefined> {
  // The container may have been removed since it was listed.
  const text = await docker('inspect', id).catch(() => '[]');
  const [one]: Inspected[] = JSON.parse(text);
  return (
    one && {
      id: one.Id,
      name: one.Name.replace(/^\//, ''),
      created: one.Created,
      state: one.State.Status,
      health: one.State.Health?.Status,
      restarts: one.RestartCount,
      addresses: Object.fromEntries(
        Object.entries(one.NetworkSettings.Networks).map(([name, { IPAddress }]) => [name, IPAddress]),
      ),
    }
  );
}

/**
 * Returns what is wrong with a container that should run; undefined if nothing is wrong so far, though on a busy machine
 * it may still be starting.
 */
export function troubleOf({ name, state, restarts }: Container): string | undefined {
  const isThere = restarts === 0 && ['created', 'running'].includes(state);
  return isThere ? undefined : `${name} ends as soon as it is started`;
}

/** Throws, with the end of its log, unless the container becomes ready in time and keeps running. */
export async function assertReady({ id, name }: Container): Promise<void> {
  let trouble: string | undefined;
  const isReady = await until(
    async () => {
      const now = await inspect(id);
      trouble = now ? troubleOf(now) : `${name} is gone`;
      return now?.state === 'running' && (now.health ?? 'healthy') === 'healthy';
    },
    START_TIMEOUT_MS,
    () => trouble !== undefined,
  );
  if (isReady && !trouble) return;
  const log = await docker('logs', '--tail', String(LOG_LINES), id).catch(() => '');
  throw new Error(
    `${trouble ?? `${name} was not ready within ${START_TIMEOUT_MS / 1000} s`}\n${lastLines(log, LOG_LINES)}`,
  );
}

/** Stops and removes containers after they have answered their last requests, within the service's grace period. */
export async function end(containers: readonly Container[]): Promise<void> {
  if (containers.length === 0) return;
  const ids = containers.map(({ id }) => id);
  await docker('stop', ...ids);
  await docker('rm', ...ids);
}
