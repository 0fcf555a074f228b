import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Db, hasCode } from '../machinery/index.ts';
import type { Manifest } from './manifest.ts';
import { withOptionsFile } from './options-file.ts';
import { feed, printedBy, programOf } from './programs.ts';
import { withServer } from './schemas.ts';
import { describeServer } from './server.ts';

/** The binary logs are on a server, or are files that were copied from one. */
export type LogSource = { databaseUrl: string } | { folder: string };

/** The part of the logs to read: from the dump's position on, or everything that is not in the dump. */
export interface Reading {
  program: string;
  databaseUrl?: string;
  files: string[];
  from: string[];
}

/** Throws an Error with a sentence if the logs do not continue where the backup ends. */
export async function planReading(manifest: Manifest, until: Date, source: LogSource): Promise<Reading> {
  const { position, server, endedAt } = manifest;
  if (until < new Date(endedAt)) throw new Error(`This backup ended at ${endedAt}: take an older one.`);
  if (!position) throw new Error('This backup has no position in the binary log: leave out --until.');
  const program = await programOf(server.kind, 'binaryLog');
  if ('folder' in source) {
    const files = from(position.file, (await readdir(source.folder)).sort());
    if (!files) throw new Error(`${source.folder} lacks ${position.file}, in which the backup ends.`);
    return {
      program,
      files: files.map((name) => path.join(source.folder, name)),
      from: startAt(position.offset),
    };
  }
  return withServer(source.databaseUrl, async (db) => {
    const { uuid } = await describeServer(db);
    const names = await logsOn(db);
    const on = { program, databaseUrl: source.databaseUrl };
    if (uuid !== server.uuid) {
      if (!position.gtids) throw new Error('These binary logs belong to a different server than the backup.');
      return { ...on, files: names, from: [`--exclude-gtids=${position.gtids}`] };
    }
    const files = from(position.file, names);
    if (!files) throw new Error(`The server no longer has ${position.file}, in which the backup ends.`);
    return { ...on, files, from: startAt(position.offset) };
  });
}

const startAt = (offset: number) => [`--start-position=${offset}`];

async function logsOn(db: Db): Promise<string[]> {
  try {
    const [rows] = await db.raw('SHOW BINARY LOGS');
    return rows.map((row: { Log_name: string }) => row.Log_name);
  } catch (error) {
    if (!hasCode(error, 'ER_NO_BINARY_LOGGING', 'ER_SPECIFIC_ACCESS_DENIED_ERROR')) throw error;
    throw new Error(
      'The server keeps no binary log, or this account may not read it (REPLICATION CLIENT, SLAVE).',
    );
  }
}

/** Returns the file `first` and the later ones of its series, or undefined if it is missing. */
function from(first: string, names: string[]): string[] | undefined {
  const series = `${path.parse(first).name}.`;
  const files = names.filter((name) => name.startsWith(series) && /\.\d+$/.test(name) && name >= first);
  return files.includes(first) ? files : undefined;
}

/** Replays in `target` the changes made to the backed-up schema until `until`. */
export async function replay(
  reading: Reading,
  {
    manifest,
    target,
    databaseUrl,
    until,
  }: { manifest: Manifest; target: string; databaseUrl: string; until: Date },
): Promise<void> {
  const { kind } = manifest.server;
  const client = await programOf(kind, 'client');
  const args = [
    ...(reading.databaseUrl ? ['--read-from-remote-server'] : []),
    ...reading.from,
    `--stop-datetime=${until.toISOString().slice(0, 19).replace('T', ' ')}`,
    `--rewrite-db=${manifest.schema}->${target}`,
    // MySQL compares the schema's new name, MariaDB its old name.
    `--database=${kind === 'MySQL' ? target : manifest.schema}`,
    ...(kind === 'MySQL' ? ['--skip-gtids'] : []),
    ...reading.files,
  ];
  const read = (optionsFile: string) => printedBy(reading.program, [optionsFile, ...args]);
  const apply = (optionsFile: string, events: AsyncIterable<Buffer>) =>
    feed(client, [optionsFile, '--binary-mode', target], withoutNames(events));
  await withOptionsFile(reading.databaseUrl ?? databaseUrl, kind, (reader) =>
    withOptionsFile(databaseUrl, kind, (writer) => apply(writer, read(reader))),
  );
}

/** With this line MariaDB would log a transaction under a name that the server has used already. */
const NAME = /^\/\*M!100001 SET @@session\.(gtid_domain_id|server_id|gtid_seq_no)=\d+\*\/\/\*!\*\/;$/;

async function* withoutNames(events: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of events) {
    // Statements may contain any bytes, and Latin-1 keeps each byte as one character.
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    yield Buffer.from(lines.flatMap((line) => (NAME.test(line) ? [] : [`${line}\n`])).join(''), 'latin1');
  }
  yield Buffer.from(rest, 'latin1');
}
