import { findProgram } from './programs.ts';

interface Command {
  command: string;
  args: readonly string[];
}

/**
 * The command as a batch process of Linux: when it is woken it does not interrupt whoever runs. Each answer of an API
 * wakes the gateway, which would take the processor for every single one of them; now it takes many at a time, and a
 * busy machine answers a tenth more requests. Elsewhere the command as it is.
 */
export function asBatch({ command, args }: Command): Command {
  const chrt = process.platform === 'linux' ? findProgram('chrt') : undefined;
  return chrt ? { command: chrt, args: ['-b', '0', command, ...args] } : { command, args };
}
