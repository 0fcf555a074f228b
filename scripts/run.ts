import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { signalGroup } from './process-groups.ts';
import type { Reaper } from './reaper.ts';

export interface RunOptions {
  cwd?: string;
  /** Added to this process's environment; undefined removes a name. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Everything it prints is also appended here. */
  log?: string;
  /** Stops it when this process ends early. */
  reaper?: Reaper;
  signal?: AbortSignal;
}

export class CommandFailed extends Error {
  /** What the command printed, both streams in order. */
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
export const runForOutput = (
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const group = child.pid;
    if (group) options.reaper?.add(group);
    const abort = () => group && signalGroup(group, 'SIGTERM');
    options.signal?.addEventListener('abort', abort);

    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      if (options.log) appendFileSync(options.log, chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);

    const ended = () => {
      if (group) options.reaper?.remove(group);
      options.signal?.removeEventListener('abort', abort);
    };
    child.on('error', (error) => {
      ended();
      reject(error);
    });
    child.on('close', (code, signal) => {
      ended();
      if (code === 0) resolve(output);
      else reject(new CommandFailed(command, signal ? `was ended by ${signal}` : `failed (${code})`, output));
    });
  });

export const run = async (
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<void> => {
  await runForOutput(command, args, options);
};
