import { parseArgs } from 'node:util';
import { Problem } from '../../scripts/problem.ts';

export interface SimulationOptions {
  /** Voters of the calm season, who are always there; 5,000 are a whole one. */
  voters: number;
  /** Of all others; 1: 400 in the hall, 500 from one /48. */
  scale: number;
  /** Names of lines of the table; all when there are none. */
  only: string[];
  /** Of whatever is drawn. */
  seed: number;
  /** A file for the figures as JSON; nothing is written without it. */
  report: string | undefined;
}

export function simulationOptionsFrom(args: string[]): SimulationOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        voters: { type: 'string', default: '250' },
        scale: { type: 'string', default: '0.1' },
        only: { type: 'string', multiple: true, default: [] },
        seed: { type: 'string', default: '1' },
        report: { type: 'string' },
      },
    });
    const [voters, scale, seed] = [values.voters, values.scale, values.seed].map(Number) as [
      number,
      number,
      number,
    ];
    if (!(voters >= 10 && voters <= 5000))
      throw new Error(`--voters is ${values.voters}, and goes from 10 to 5000.`);
    if (!(scale > 0 && scale <= 1)) throw new Error(`--scale is ${values.scale}, and goes from 0.01 to 1.`);
    if (!Number.isInteger(seed)) throw new Error(`--seed is ${values.seed}, which is no whole number.`);
    return { voters, scale, seed, only: values.only, report: values.report };
  } catch (error) {
    throw new Problem(
      error instanceof Error ? error.message : String(error),
      'Options: --voters 250, --scale 0.1, --only "one /48" (again for more), --seed 1, --report FILE.',
    );
  }
}
