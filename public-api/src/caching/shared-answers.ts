import { LRUCache } from 'lru-cache';
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';

const FRESH_MS = 1000;
const SPACING_MS = 100;
/** Rebuilding an answer for voters takes at most a tenth of the time, however many of them ask. */
const SHARE = 10;
const KEPT = 200;

interface Build {
  startedAt: number;
  answer: Promise<PreparedAnswer>;
}

interface Shared {
  /** The newest finished build. */
  current?: Build;
  underWay?: Build;
  /** The build after `underWay`, for requests that have arrived since that one began. */
  next?: Promise<PreparedAnswer>;
  tookMs: number;
}

export type ReadShared = (
  key: string,
  load: () => Promise<unknown>,
  who: { hasVoted: boolean },
) => Promise<PreparedAnswer>;

/**
 * Creates a reader of answers that are the same for everybody. Each is built once for all requests and is at most one
 * second old. A client that may have voted waits for a build that began after its request, so that its own vote is
 * included, whichever process took it.
 */
export function createSharedAnswers(): ReadShared {
  const all = new LRUCache<string, Shared>({ max: KEPT, memoMethod: () => ({ tookMs: 0 }) });

  const start = (shared: Shared, load: () => Promise<unknown>): Promise<PreparedAnswer> => {
    const build = { startedAt: performance.now(), answer: load().then(prepareAnswer) };
    shared.underWay = build;
    const done = (isMade: boolean) => {
      shared.tookMs = performance.now() - build.startedAt;
      delete shared.underWay;
      if (isMade) shared.current = build;
    };
    build.answer.then(
      () => done(true),
      () => done(false),
    );
    return build.answer;
  };

  const startNext = async (shared: Shared, load: () => Promise<unknown>): Promise<PreparedAnswer> => {
    await shared.underWay?.answer.catch(() => undefined);
    const last = shared.current?.startedAt ?? Number.NEGATIVE_INFINITY;
    const waitMs = last + Math.max(SPACING_MS, SHARE * shared.tookMs) - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    delete shared.next;
    return start(shared, load);
  };

  return (key, load, { hasVoted }) => {
    const shared = all.memo(key);
    if (hasVoted) {
      shared.next ??= startNext(shared, load);
      return shared.next;
    }
    const { current, underWay } = shared;
    const isFresh = current && performance.now() - current.startedAt < FRESH_MS;
    if (isFresh) return current.answer;
    return underWay?.answer ?? start(shared, load);
  };
}
