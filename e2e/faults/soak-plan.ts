import { parseArgs } from 'node:util';
import { Problem } from '../../scripts/problem.ts';
import { FAULTS, type Fault, pairsOfFaults } from './faults.ts';

export interface SoakOptions {
  /** Of a worker, and of the database. */
  kills: number;
  /** How many vote at once. */
  voters: number;
  /** Names of lines of the table; all when there are none. */
  only: string[];
  /** A file for the table; nothing is written without it. */
  report: string | undefined;
}

export interface Planned {
  name: string;
  faults: Fault[];
  times: number;
  lastsMs?: number;
}

const KILLED = ['worker killed', 'database killed'];
const LONG_MS: Record<string, number> = { 'database frozen': 30_000 };

const EXAMPLE = 'Try --kills 100 --voters 100.';

/** Throws a Problem with `advice` where the option is no number from 1 to 99,999. */
export function countFrom(name: string, text: string, advice: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new Problem(`--${name} is ${JSON.stringify(text)}, which is no number.`, advice);
}

export function soakOptionsFrom(args: string[]): SoakOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        kills: { type: 'string', default: '100' },
        voters: { type: 'string', default: '100' },
        only: { type: 'string', multiple: true, default: [] },
        report: { type: 'string' },
      },
    });
    const { kills, voters, only, report } = values;
    return {
      kills: countFrom('kills', kills, EXAMPLE),
      voters: countFrom('voters', voters, EXAMPLE),
      only,
      report,
    };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      error instanceof Error ? error.message : String(error),
      'Options: --kills 100, --voters 100, --only "database killed" (again for more), --report FILE.',
    );
  }
}

/** Every fault alone, then every two together, one after the other as they stand in the table. */
export function planOf({ kills, only }: SoakOptions): Planned[] {
  const alone = FAULTS.map((fault): Planned => {
    const lastsMs = LONG_MS[fault.name];
    const times = KILLED.includes(fault.name) ? kills : 1;
    return { name: fault.name, faults: [fault], times, ...(lastsMs && { lastsMs }) };
  });
  const pairs = pairsOfFaults(FAULTS).map(
    (faults): Planned => ({ name: faults.map(({ name }) => name).join(' + '), faults, times: 1 }),
  );
  const all = [...alone, ...pairs];
  const unknown = only.find((wanted) => !all.some(({ name }) => name === wanted));
  if (unknown) {
    throw new Problem(
      `There is no fault ${JSON.stringify(unknown)}.`,
      `There are: ${alone.map(({ name }) => name).join(', ')}; and pairs of them in this order, "one + other".`,
    );
  }
  return only.length > 0 ? all.filter(({ name }) => only.includes(name)) : all;
}
