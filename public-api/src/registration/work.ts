import { hash, randomBytes } from 'node:crypto';
import { CAPTCHA_MINUTES } from 'db/machinery';
import type { WorkTask } from 'shared-server/generated/error-body';
import type { Seal } from '../credentials/seals.ts';
import type { RegisterRequest } from '../generated/contract.ts';
import { refuse } from '../requests/refusals.ts';

/**
 * The number of puzzles, and of hex zeros that each SHA-256 must begin with. Each further zero takes 16 times as many
 * tries.
 */
interface Price {
  puzzles: number;
  zeros: number;
}

/**
 * The prices from the first suspicion to the last: about 65 thousand tries, 260 thousand, a million, four million. A
 * single price below four million would make accounts cheaper for a script that stays at the limit, and four million
 * take a slow phone ten seconds, which is too long for the first people in a burst.
 */
const PRICES: readonly Price[] = [
  { puzzles: 1, zeros: 4 },
  { puzzles: 4, zeros: 4 },
  { puzzles: 1, zeros: 5 },
  { puzzles: 4, zeros: 5 },
];
/** Below this share of the permitted registrations, nobody is asked for work. */
const CALM = 1 / 3;
/** Every puzzle makes the body longer, and the body may have only 16 KiB. */
export const MOST_PUZZLES = 4;

/** Returns the average number of tries for a puzzle that requires this many zeros. */
const triesFor = (zeros: number) => 16 ** zeros;

/**
 * Returns undefined if no work is needed. `load` is the used share of the permitted registrations; 1 and above is full.
 */
export function priceOf(load: number): Price | undefined {
  if (load < CALM) return undefined;
  const step = Math.floor(((load - CALM) / (1 - CALM)) * PRICES.length);
  return PRICES[Math.min(step, PRICES.length - 1)];
}

/** What a task says; the browser gets it sealed, with its puzzles beside it. */
interface Task {
  captchaToken: string;
  puzzles: WorkTask['puzzles'];
  /** The time in milliseconds since 1970. */
  askedAt: number;
  until: number;
}

/**
 * Requires a proof of work, which a browser does in the background during a burst of registrations. It belongs to one
 * captcha token, which the registration uses up, so it works once and nothing is stored. Throws a 428 with the task
 * while less work is proved than `load` now requires. Returns the time at which the registration was first sent: the
 * time since then was spent on the work.
 */
export function requireWork(
  { seal, open }: Seal,
  load: number,
  { captchaToken, work }: Pick<RegisterRequest, 'captchaToken' | 'work'>,
): number {
  const price = priceOf(load);
  const done = work && solvedTask(open(work.task), captchaToken, work.counters);
  const askedAt = done?.askedAt ?? Date.now();
  const tries = done?.puzzles.reduce((sum, { zeros }) => sum + triesFor(zeros), 0) ?? 0;
  if (!price || tries >= price.puzzles * triesFor(price.zeros)) return askedAt;
  const puzzles = Array.from({ length: price.puzzles }, () => ({
    salt: randomBytes(16).toString('hex'),
    nonce: randomBytes(16).toString('hex'),
    zeros: price.zeros,
  }));
  const task: Task = { captchaToken, puzzles, askedAt, until: Date.now() + CAPTCHA_MINUTES * 60_000 };
  throw refuse('WORK_REQUIRED', undefined, { work: { task: seal(JSON.stringify(task)), puzzles } });
}

/** Returns undefined if not every puzzle is solved, or if the task is too old or not for this captcha. */
function solvedTask(
  opened: string | undefined,
  captchaToken: string,
  counters: readonly number[],
): Task | undefined {
  if (opened === undefined) return undefined;
  const task: Task = JSON.parse(opened);
  const isOurs =
    task.captchaToken === captchaToken && task.puzzles.length === counters.length && Date.now() <= task.until;
  return isOurs && task.puzzles.every((puzzle, index) => isSolved(puzzle, counters[index] ?? 0))
    ? task
    : undefined;
}

/** The SHA-256 of salt, nonce and counter must begin with the zeros. */
function isSolved({ salt, nonce, zeros }: WorkTask['puzzles'][number], counter: number): boolean {
  const block = Buffer.from(`${salt}${nonce}00000000`, 'hex');
  block.writeUInt32BE(counter, 32);
  return hash('sha256', block, 'hex').startsWith('0'.repeat(zeros));
}
