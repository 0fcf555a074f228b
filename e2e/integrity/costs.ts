import { writeFileSync } from 'node:fs';
import { inProject } from '../../scripts/paths.ts';
import type { SimulatedClock } from '../parts/clock.ts';
import { PASSWORD, solved, Visitor } from '../parts/visitor.ts';
import { play } from './timeline.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FILE = 'admin-web/src/voting/generated/cost-of-accounts.json';

/** The number of accounts that somebody makes who uses the limits fully. */
export interface Cost {
  hour: number;
  day: number;
}

/**
 * Measures it for one home line, one IPv6 /48 and forty home lines, and prints what the panel shows. The limits of
 * forty lines do not interact, so their day is forty times that of one; only their hour is measured.
 */
export async function measureCosts(url: string, clock: SimulatedClock): Promise<Record<string, Cost>> {
  const attack = async (
    lines: number,
    lastsMs: number,
    addressOf: (line: number, made: number) => string,
  ) => {
    const begin = clock.now();
    const made: number[] = [];
    const happenings = Array.from({ length: lines }, (_, line) => ({
      at: begin,
      steps: stuff(url, (count) => addressOf(line, count), clock, { until: begin + lastsMs, made }),
    }));
    await play(clock, happenings, { everyMs: DAY_MS, times: 0, run: async () => {} }, () => {});
    return { hour: made.filter((at) => at < begin + HOUR_MS).length, day: made.length };
  };
  const line = await attack(1, DAY_MS, () => '84.10.20.30');
  // Each account uses its own /56.
  const prefix = await attack(
    1,
    DAY_MS,
    (_, count) => `2001:db8:77:${((count % 256) * 256).toString(16)}::1`,
  );
  const { hour } = await attack(40, HOUR_MS, (home) => `85.10.${home}.7`);
  const costs = { line, prefix, homes: { hour, day: 40 * line.day } };
  writeFileSync(inProject(FILE), `${JSON.stringify(costs, null, 2)}\n`);
  return costs;
}

/** Registers one account after the other, and waits whenever the limits say so. */
async function* stuff(
  url: string,
  addressOf: (made: number) => string,
  clock: SimulatedClock,
  { until, made }: { until: number; made: number[] },
): AsyncGenerator<number> {
  for (let own = 0; clock.now() < until; ) {
    const client = new Visitor(url, { address: addressOf(own) });
    const captcha = await client.ask('/api/captcha');
    if (captcha.status !== 200) {
      yield captcha.retryAfterMs;
      continue;
    }
    const username = `c${made.length}_${clock.now().toString(36)}`.slice(0, 20);
    const registration = { username, password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await client.ask('/api/register', { ...registration, ...solved(captcha.body) });
    if (answer.status === 201) {
      own += 1;
      made.push(clock.now());
    }
    yield answer.status === 201 ? 0 : answer.retryAfterMs;
  }
}
