import { expect, test } from 'vitest';
import { logged } from './logged.ts';

const DUMP = [
  'SET NAMES utf8mb4;',
  'SET @@SESSION.SQL_LOG_BIN= 0;',
  String.raw`INSERT INTO vendors VALUES ('\nSET @@SESSION.SQL_LOG_BIN= 0;');`,
  'SET @@SESSION.SQL_LOG_BIN = @MYSQLDUMP_TEMP_LOG_BIN;',
  '',
].join('\n');

test.each([1, 7, 30, 1000])('a restore is logged, however its input is split: %i bytes', async (size) => {
  async function* pieces() {
    for (let at = 0; at < DUMP.length; at += size) yield Buffer.from(DUMP.slice(at, at + size));
  }
  const read: Buffer[] = [];
  for await (const piece of logged(pieces())) read.push(piece);
  expect(Buffer.concat(read).toString().split('\n')).toEqual([
    'SET NAMES utf8mb4;',
    '--  @@SESSION.SQL_LOG_BIN= 0;',
    String.raw`INSERT INTO vendors VALUES ('\nSET @@SESSION.SQL_LOG_BIN= 0;');`,
    '--  @@SESSION.SQL_LOG_BIN = @MYSQLDUMP_TEMP_LOG_BIN;',
    '',
  ]);
});
