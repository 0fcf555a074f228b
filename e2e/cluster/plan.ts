import { parseArgs } from 'node:util';
import { Problem } from '../../scripts/problem.ts';
import { countFrom } from '../faults/soak-plan.ts';
import { type ClusterFault, FAULTS } from './faults.ts';

export interface ClusterOptions {
  /** In all, of every kind. */
  kills: number;
  /** Instead of faults: how often the cluster is measured beside one server. */
  pairs: number;
  /** How many vote at once. */
  voters: number;
  /** Names of faults; all when there are none. */
  only: string[];
  /** A file for the table; nothing is written without it. */
  report: string | undefined;
}

export interface Planned {
  fault: ClusterFault;
  times: number;
}

const USAGE =
  'Options: --kills 100 or --pairs 14, --voters 50, --only "primary killed" (again for more), --report FILE.';

export function clusterOptionsFrom(args: string[]): ClusterOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        kills: { type: 'string', default: '100' },
        pairs: { type: 'string', default: '0' },
        voters: { type: 'string', default: '50' },
        only: { type: 'string', multiple: true, default: [] },
        report: { type: 'string' },
      },
    });
    const { kills, pairs, voters, only, report } = values;
    return {
      kills: countFrom('kills', kills, USAGE),
      pairs: pairs === '0' ? 0 : countFrom('pairs', pairs, USAGE),
      voters: countFrom('voters', voters, USAGE),
      only,
      report,
    };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(error instanceof Error ? error.message : String(error), USAGE);
  }
}

/** Every kind at least once, and more of those that a cluster is there for. */
export function planOf({ kills, only }: ClusterOptions): Planned[] {
  const unknown = only.find((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown) {
    const names = FAULTS.map(({ name }) => name).join(', ');
    throw new Problem(`There is no fault ${JSON.stringify(unknown)}.`, `There are: ${names}.`);
  }
  const wanted = FAULTS.filter(({ name }) => only.length === 0 || only.includes(name));
  const shares = wanted.reduce((sum, { share }) => sum + share, 0);
  return wanted.map((fault) => ({ fault, times: Math.max(1, Math.round((kills * fault.share) / shares)) }));
}
