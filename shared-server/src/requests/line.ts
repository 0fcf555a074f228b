import { type Network, siteOf } from 'db/limits';

/**
 * How many requests are at work in each process. One with a password costs durable writes as well as hashing, and votes
 * must not wait for hundreds of such writes.
 */
const AT_WORK = 2;
const MOST_WAITING = 128;
/** The gateway waits two seconds longer for an answer. */
const LONGEST_WAIT_MS = 6000;

interface Waiting {
  begin(): void;
  refuse(): void;
}

export type Line = ReturnType<typeof createLine>;

/** The queues by /24 or /48; the one whose turn is next comes first. */
type Lines = Map<string, readonly Waiting[]>;

/**
 * Queues expensive requests: those that check or set a password, and uploads. Networks are served in turn, and new ones
 * before those that have had a turn, so a flood from some networks delays no others.
 */
export function createLine(tooMany: () => Error, { atWork: most = AT_WORK } = {}) {
  const fresh: Lines = new Map();
  const served: Lines = new Map();
  let atWork = 0;

  function change(site: string, by: (line: readonly Waiting[]) => readonly Waiting[]): void {
    const lines = served.has(site) ? served : fresh;
    const line = by(lines.get(site) ?? []);
    if (line.length > 0) lines.set(site, line);
    else lines.delete(site);
  }

  function beginNext(): void {
    const lines = fresh.size > 0 ? fresh : served;
    const [next] = lines;
    if (!next || atWork >= most) return;
    const [site, [first, ...others]] = next;
    lines.delete(site);
    if (others.length > 0) served.set(site, others);
    atWork += 1;
    first?.begin();
  }

  function refuseOneTooMany(): void {
    const all = [...fresh.values(), ...served.values()];
    // Of equal networks the newest is refused. If it were the oldest, a flood from many would let nobody's turn come.
    const longest = all.reduce((one, other) => (other.length >= one.length ? other : one), []);
    if (all.flat().length > MOST_WAITING) longest.at(-1)?.refuse();
  }

  /** Resolves to the function that ends the turn. */
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
          change(site, (line) => line.filter((one) => one !== waiting));
          reject(tooMany());
        },
      };
      const timer = setTimeout(waiting.refuse, LONGEST_WAIT_MS);
      change(site, (line) => [...line, waiting]);
      beginNext();
      refuseOneTooMany();
    });

  return {
    /**
     * Runs `work` when its turn comes. Throws `tooMany()` if too many requests wait, or after a wait of six seconds. `work`
     * may call `leave` as soon as it only has to wait; the next request then begins.
     */
    async run<T>(
      { networks }: { networks: readonly [Network, ...Network[]] },
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
