import { siteOf } from 'db/limits';
import { tooManyRequests } from 'shared-server/http-error';
import type { Client } from '../visitors/client.ts';

/** In each process: beside its hashes a request costs durable writes, and votes must not wait for hundreds of them. */
const AT_WORK = 2;
const MOST_WAITING = 128;
/** The gateway waits twice as long for an answer. */
const LONGEST_WAIT_MS = 4000;

interface Waiting {
  begin(): void;
  refuse(): void;
}

/** Here requests that check or set a password wait. Networks are served in turn: a flood from one delays no other. */
export function createPasswordLine() {
  /** By /24 or /48, the next one first. */
  const lines = new Map<string, readonly Waiting[]>();
  let atWork = 0;

  function put(site: string, line: readonly Waiting[]): void {
    if (line.length > 0) lines.set(site, line);
    else lines.delete(site);
  }

  function beginNext(): void {
    const [next] = lines;
    if (!next || atWork >= AT_WORK) return;
    const [site, [first, ...others]] = next;
    // Its next turn comes after all others'.
    lines.delete(site);
    put(site, others);
    atWork += 1;
    first?.begin();
  }

  function refuseOneTooMany(): void {
    const all = [...lines.values()].sort((one, other) => other.length - one.length);
    if (all.flat().length > MOST_WAITING) all[0]?.at(-1)?.refuse();
  }

  /** Resolves to what ends the turn. */
  const turn = (site: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      let isOver = false;
      const waiting: Waiting = {
        begin() {
          clearTimeout(timer);
          resolve(() => {
            if (isOver) return;
            isOver = true;
            atWork -= 1;
            beginNext();
          });
        },
        refuse() {
          clearTimeout(timer);
          put(site, lines.get(site)?.filter((one) => one !== waiting) ?? []);
          reject(tooManyRequests('Too many requests. Please wait a moment.', 2));
        },
      };
      const timer = setTimeout(waiting.refuse, LONGEST_WAIT_MS);
      put(site, [...(lines.get(site) ?? []), waiting]);
      beginNext();
      refuseOneTooMany();
    });

  return {
    /** Throws a 429 when too many wait, and after four seconds. `work` may leave early, when it has only to wait. */
    async run<T>(
      { networks }: Pick<Client, 'networks'>,
      work: (leave: () => void) => Promise<T>,
    ): Promise<T> {
      const leave = await turn(siteOf(networks));
      try {
        return await work(leave);
      } finally {
        leave();
      }
    },
  };
}
