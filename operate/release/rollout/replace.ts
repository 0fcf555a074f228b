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
  /** The containers that serve until the others do. */
  before: readonly Container[];
  /** Resolves when they run and say that they are ready; in `started` as soon as they are there. */
  start(started: Container[]): Promise<void>;
  /** Called when it is certain that the new ones stay. */
  settle(): void;
  say(step: string): void;
}

/** New containers take the place of those before, or are taken away again; no request is sent to one that is not there. */
export async function replace({ gateway, probe, before, start, settle, say }: Replacement): Promise<void> {
  const started: Container[] = [];
  let hasMoved = false;
  await gateway.pin(before);
  try {
    await start(started);
    say('the new one is ready');
    for (const container of started) await probe(gateway, container);
    say('it answers as it should');
    // Pages of both are about from now on, so whoever is asked must have the other at hand before anybody moves.
    hasMoved = true;
    await gateway.pin(before, started);
    await gateway.pin(started, before);
    say('the gateway has moved to it');
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
  say('the old one has answered what it was asked, and has ended');
  await gateway.unpin();
}

/** The old ones stand by meanwhile: what the new ones fail at, they answer, wherever asking twice does no harm. */
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
