import { execFile, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { ServerKind } from './server.ts';

const PROGRAMS = {
  MySQL: { dump: 'mysqldump', client: 'mysql', binaryLog: 'mysqlbinlog' },
  MariaDB: { dump: 'mariadb-dump', client: 'mariadb', binaryLog: 'mariadb-binlog' },
} as const;

export type ProgramName = keyof (typeof PROGRAMS)['MySQL'];

/**
 * Finds the program of the server's own kind; one of the other kind can read neither the server's binary log nor, since
 * MySQL 8.4, its position there. Throws an Error with a sentence if this machine has no such program.
 */
export async function programOf(kind: ServerKind, name: ProgramName): Promise<string> {
  const program = PROGRAMS[kind][name];
  const version = await promisify(execFile)(program, ['--version']).catch(() => undefined);
  if (version && /mariadb/i.test(version.stdout) === (kind === 'MariaDB')) return program;
  throw new Error(
    `${program} of ${kind} is required, but ${version ? 'another kind is installed' : 'it is not installed'}: ` +
      `install the client programs of ${kind}.`,
  );
}

/** Streams what a program prints. If the program fails, the stream fails with the end of its error output. */
export async function* printedBy(program: string, args: readonly string[]): AsyncGenerator<Buffer> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'UTC' },
  });
  const ended = endOf(child, program);
  // This prevents an unhandled rejection; the reader gets the failure at the end of the stream.
  ended.catch(() => undefined);
  try {
    yield* child.stdout;
    await ended;
  } finally {
    child.kill();
  }
}

/** Runs a program with this input and waits until it has succeeded. */
export async function feed(
  program: string,
  args: readonly string[],
  input: AsyncIterable<Uint8Array> | Readable,
): Promise<void> {
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = endOf(child, program);
  try {
    await Promise.all([ended, pipeline(input, child.stdin).catch(unlessItEnded)]);
  } finally {
    child.kill();
  }
}

/** A program that has failed stops reading; its own error says why. */
function unlessItEnded(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

const COMPLAINT_LENGTH = 2000;

function endOf(child: ReturnType<typeof spawn>, program: string): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-COMPLAINT_LENGTH);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code ?? signal}): ${complaint.trim()}`));
    });
  });
}
