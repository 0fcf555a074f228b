import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Reaper, signalGroup } from './reaper.ts';

export interface RunOptions {
  cwd?: string;
  /** Extends this process's environment; undefined removes a name. */
  env?: Readonly<Record<string, string | undefined>>;
  /** The text for its standard input. */
  input?: string;
  /** A file to which all its output is also appended. */
  log?: string;
  /** Receives each line of standard output when it is complete. */
  onLine?: ((line: string) => void) | undefined;
  /** Stops it if this process ends early. */
  reaper?: Reaper;
  signal?: AbortSignal;
}

const ABORT_TIMEOUT_MS = 3000;

export class CommandFailed extends Error {
  /** The command's output, both streams in order. */
  readonly output: string;
  constructor(command: string, outcome: string, output: string) {
    super(`${command} ${outcome}${output.trim() ? `:\n${lastLines(output, 40)}` : ''}`);
    this.name = 'CommandFailed';
    this.output = output;
  }
}

export const lastLines = (text: string, count: number): string =>
  text.trimEnd().split('\n').slice(-count).join('\n');

/** Runs a command to its end in a process group of its own and returns what it printed. */
// execa 9 ends a command, but not the processes that the command has started, so most of this would stay.
export const run = (command: string, args: readonly string[], options: RunOptions = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const { cwd, env, input, log, onLine, reaper, signal: abort } = options;
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true });
    child.on('error', reject);
    // A command that ends without reading its input has said why.
    child.stdin.on('error', () => undefined).end(input);
    const group = child.pid;
    if (!group) return;
    reaper?.add(group);
    let lastResort: NodeJS.Timeout | undefined;
    const end = () => {
      signalGroup(group, 'SIGTERM');
      // A database that waits for space on a full disk ignores other signals.
      lastResort = setTimeout(() => signalGroup(group, 'SIGKILL'), ABORT_TIMEOUT_MS);
    };
    abort?.addEventListener('abort', end);
    if (abort?.aborted) end();
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    if (onLine) createInterface(child.stdout).on('line', onLine);
    child.on('close', (code, signal) => {
      reaper?.remove(group);
      clearTimeout(lastResort);
      abort?.removeEventListener('abort', end);
      if (log) appendFileSync(log, output);
      if (abort?.aborted) reject(abort.reason);
      else if (code === 0) resolve(output);
      else reject(new CommandFailed(command, signal ? `was ended by ${signal}` : `failed (${code})`, output));
    });
  });
