import path from 'node:path';
import getPort from 'get-port';
import type { StackOptions } from '../../scripts/options.ts';
import { type Stack, startStack } from '../../scripts/stack.ts';
import type { TestRun } from '../../scripts/test-run.ts';

// Hundreds of voters share one address here; the limits have their own tests, and their cost stays.
export const NO_LIMITS = Object.fromEntries(
  [
    'VOTES_PER_MINUTE',
    'VOTES_TOTAL_PER_SECOND',
    'SESSION_VOTES_PER_MINUTE',
    'SIGN_INS_PER_MINUTE',
    'SIGN_INS_TOTAL_PER_MINUTE',
    'REGISTRATIONS_PER_HOUR',
    'REGISTRATIONS_TOTAL_PER_MINUTE',
    'CAPTCHAS_PER_MINUTE',
    'VISITORS_PER_HOUR',
  ].map((name) => [`LIMIT_${name}`, '1000000000']),
);

/** Starts the whole product with demo content on a free port, in the folder of a run, which stops it at its end. */
export async function startProduct(
  { folder, steps, signal, atEnd }: TestRun,
  options: Partial<StackOptions> = {},
): Promise<Stack> {
  const place = { dataDir: path.join(folder, 'data'), port: await getPort() };
  const stack = await startStack({ ...place, ...options }, { steps, signal });
  atEnd(stack.stop);
  return stack;
}
