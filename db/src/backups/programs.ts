import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type Db, parseDatabaseUrl } from '../machinery/index.ts';

const PROGRAMS = {
  MySQL: { dump: 'mysqldump', client: 'mysql' },
  MariaDB: { dump: 'mariadb-dump', client: 'mariadb' },
} as const;

type ProgramName = keyof (typeof PROGRAMS)['MySQL'];

export type ServerKind = keyof typeof PROGRAMS;

export async function kindOf(db: Db): Promise<ServerKind> {
  const [[{ version }]] = await db.raw('SELECT VERSION() AS version');
  return /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
}

/**
 * Finds the program of the server's own kind; one of the other kind writes statements that the server may not know.
 * Throws an Error with a sentence if this machine has no such program.
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

/**
 * Runs `work` with the argument by which the client programs sign in to `databaseUrl`. A password on the command line
 * could be read by everybody on the machine.
 */
export async function withOptionsFile<T>(
  databaseUrl: string,
  kind: ServerKind,
  work: (argument: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'va-client-'));
  try {
    const file = path.join(folder, 'client.cnf');
    await writeFile(file, optionsOf(databaseUrl, kind), { mode: 0o600 });
    return await work(`--defaults-file=${file}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function optionsOf(databaseUrl: string, kind: ServerKind): string {
  const { user, password, host, port, socketPath } = parseDatabaseUrl(databaseUrl);
  const options = {
    user,
    password,
    ...(socketPath ? { socket: socketPath } : { host, port, protocol: 'tcp' }),
  };
  return [
    '[client]',
    ...Object.entries(options).map(([name, value]) => `${name}=${quoted(String(value ?? ''))}`),
    // The APIs' driver does the same if the server offers no TLS.
    ...(kind === 'MySQL' ? ['get-server-public-key'] : []),
    '',
  ].join('\n');
}

const quoted = (value: string) => `"${value.replace(/["'\\]/g, '\\$&')}"`;
