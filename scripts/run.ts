import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { signalGroup } from './process-groups.ts';
import type { Reaper } from './reaper.ts';

export interface RunOptions {
  cwd?: string;
  /** Extends this process's environment; undefined removes a name. */
  env?: Readonly<Record<string, string | undefined>>;
  /** The text for its standard input. */
  input?: string;
  /** A file to which all its output is also appended. */
  log?: string;
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

/** Ends the group when the signal aborts. Returns a function that cancels this. */
function endOnAbort(group: number, signal: AbortSignal | undefined): () => void {
  let lastResort: NodeJS.Timeout | undefined;
  const end = () => {
    signalGroup(group, 'SIGTERM');
    // A database that waits for space on a full disk ignores other signals.
    lastResort = setTimeout(() => signalGroup(group, 'SIGKILL'), ABORT_TIMEOUT_MS);
  };
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  return () => {
    clearTimeout(lastResort);
    signal?.removeEventListener('abort', end);
  };
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

const spawnToEnd = (command: string, args: readonly string[], options: RunOptions): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.on('error', reject);
    // A command that ends without reading its input has said why.
    child.stdin.on('error', () => undefined).end(options.input);
    const group = child.pid;
    if (!group) return;
    options.reaper?.add(group);
    const release = endOnAbort(group, options.signal);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code, signal) => {
      options.reaper?.remove(group);
      release();
      resolve({ code, signal, output });
    });
  });

/** Runs a command to its end in a process group of its own and returns what it printed. */
export async function runForOutput(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, signal, output } = await spawnToEnd(command, args, options);
  if (options.log) appendFileSync(options.log, output);
  options.signal?.throwIfAborted();
  if (code !== 0) {
    throw new CommandFailed(command, signal ? `was ended by ${signal}` : `failed (${code})`, output);
  }
  return output;
}

export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<void> {
  await runForOutput(command, args, options);
}
