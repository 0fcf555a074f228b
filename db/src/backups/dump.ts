import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { type Db, parseDatabaseUrl } from '../machinery/index.ts';

const PROGRAMS = {
  MySQL: { dump: 'mysqldump', client: 'mysql' },
  MariaDB: { dump: 'mariadb-dump', client: 'mariadb' },
} as const;

type ServerKind = keyof typeof PROGRAMS;

export async function kindOf(db: Db): Promise<ServerKind> {
  const [[{ version }]] = await db.raw('SELECT VERSION() AS version');
  return /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
}

// The column is in capitals, because MySQL returns it so however it is asked for.
export const tablesIn = (db: Db, schema: string): Promise<string[]> =>
  db('information_schema.tables').where({ table_schema: schema }).pluck('TABLE_NAME');

// The first one dumps everything from one snapshot while others go on writing.
const OPTIONS = '--single-transaction --quick --hex-blob --no-tablespaces --max-allowed-packet=256M';

/** Streams a dump of the schema of `databaseUrl`. Fails at the end unless the dump is complete. */
export async function* dumpOf(
  kind: ServerKind,
  databaseUrl: string,
  options: string[],
): AsyncGenerator<Buffer> {
  const { child, ended } = start(kind, 'dump', databaseUrl, [...OPTIONS.split(' '), ...options]);
  let begin: string | undefined;
  let end = Buffer.alloc(0);
  try {
    for await (const chunk of child.stdout) {
      begin ??= chunk.toString('latin1');
      end = Buffer.concat([end, chunk]).subarray(-256);
      yield chunk;
    }
    await ended;
  } finally {
    child.kill();
  }
  // A program of the other kind can have the same name, and writes statements that this server may not know.
  if (/^-- .*mariadb/im.test(begin ?? '') !== (kind === 'MariaDB'))
    throw new Error(`Install the client programs of ${kind}; those of another kind are installed.`);
  // A lost connection can look like the end of the dump.
  if (!/\n-- Dump completed[^\n]*\n$/.test(end.toString('latin1')))
    throw new Error('The server returned only part of the data.');
}

/** Loads a dump into the schema of `databaseUrl`. */
export async function load(
  kind: ServerKind,
  databaseUrl: string,
  dump: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { child, ended } = start(kind, 'client', databaseUrl, ['--binary-mode']);
  // A program that has failed stops reading; its own error says why.
  const fed = pipeline(dump, child.stdin).catch((error) => ended.then(() => Promise.reject(error)));
  child.stdout.resume();
  await Promise.all([ended, fed]).finally(() => child.kill());
}

/** The environment holds the password, because everybody on the machine can read a command line. */
function start(kind: ServerKind, use: 'dump' | 'client', databaseUrl: string, options: string[]) {
  const { user, password, host, port, socketPath, database = '' } = parseDatabaseUrl(databaseUrl);
  const program = PROGRAMS[kind][use];
  const server = socketPath
    ? [`--socket=${socketPath}`]
    : ['--protocol=tcp', `--host=${host}`, `--port=${port}`];
  // The APIs' driver does the same if the server offers no TLS.
  if (kind === 'MySQL') server.push('--get-server-public-key');
  const words = ['--no-defaults', ...server, `--user=${user}`, '--default-character-set=utf8mb4'];
  const env = { ...process.env, MYSQL_PWD: password ?? '', TZ: 'UTC' };
  const child = spawn(program, [...words, ...options, database], { env });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${program} failed: ${complaint.trim()}`);
  });
  // This prevents an unhandled rejection; the caller gets the failure when it waits for the end.
  ended.catch(() => undefined);
  return { child, ended };
}
