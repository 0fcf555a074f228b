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
 * The server's own program: those of the other kind read neither its binary log nor, since MySQL 8.4, its place in it. Throws an
 * Error with a sentence when this machine has none.
 */
export async function programOf(kind: ServerKind, name: ProgramName): Promise<string> {
  const program = PROGRAMS[kind][name];
  const version = await promisify(execFile)(program, ['--version']).catch(() => undefined);
  if (version && /mariadb/i.test(version.stdout) === (kind === 'MariaDB')) return program;
  throw new Error(
    `This takes ${kind}’s program ${program}, and ${version ? 'here is one of the other kind' : 'it is not here'}: ` +
      `install the client programs of ${kind}.`,
  );
}

/** What a program prints, until it ends well; fails with the last of what it complains about. */
export async function* printedBy(program: string, args: readonly string[]): AsyncGenerator<Buffer> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'UTC' },
  });
  const ended = endOf(child, program);
  // The reader learns of it at the end.
  ended.catch(() => undefined);
  try {
    yield* child.stdout;
    await ended;
  } finally {
    child.kill();
  }
}

/** Gives a program its input, and waits until it has ended well. */
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

/** A program that has given up reads no further; why, it says itself. */
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
