import { setTimeout as sleep } from 'node:timers/promises';
import { type Container, end } from './containers.ts';
import { failuresOf } from './failures.ts';
import type { Gateway } from './gateway.ts';
import type { Probe } from './probes.ts';

const WATCH_MS = 5000;
const LOOK_MS = 1000;

export interface Replacement {
  gateway: Gateway;
  probe: Probe;
  /** The containers that serve until the new ones do. */
  before: readonly Container[];
  /** Starts the new containers and waits until they are ready; calls `started` as soon as they exist. */
  start(started: Container[]): Promise<void>;
  /** Called once the new containers are known to work. */
  settle(): void;
  say(step: string): void;
}

/**
 * Replaces containers by new ones, or removes the new ones if they fail. No request goes to a missing container.
 */
export async function replace({ gateway, probe, before, start, settle, say }: Replacement): Promise<void> {
  const started: Container[] = [];
  let hasMoved = false;
  await gateway.pin(before);
  try {
    await start(started);
    say('the new container is ready');
    for (const container of started) await probe(gateway, container);
    say('it passes the probe');
    // From now on pages of both versions are open, so each version must be able to fetch the other's files before
    // requests move.
    hasMoved = true;
    await gateway.pin(before, started);
    await gateway.pin(started, before);
    say('the gateway sends requests to it');
    await watch(gateway, probe, started);
  } catch (error) {
    if (hasMoved) await gateway.pin(before, started);
    await gateway.pin(before);
    await end(started);
    await gateway.unpin();
    throw error;
  }
  settle();
  await gateway.pin(started);
  await end(before);
  say('the old container has answered its last request and has stopped');
  await gateway.unpin();
}

/** While this watches, the old containers answer what the new ones fail to answer, wherever a retry is harmless. */
async function watch(gateway: Gateway, probe: Probe, started: readonly Container[]): Promise<void> {
  const addresses = started.map((container) => gateway.addressOf(container));
  const since = new Date();
  while (Date.now() < since.getTime() + WATCH_MS) {
    await sleep(LOOK_MS);
    const failures = failuresOf(await gateway.log(since), addresses);
    if (failures.length > 0) {
      throw new Error(
        `it failed ${failures.length} requests of visitors, ${failures.slice(0, 5).join(', ')}`,
      );
    }
    for (const container of started) await probe(gateway, container);
  }
}
