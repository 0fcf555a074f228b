import { expect, test } from 'vitest';
import { testDatabase, withAccount } from '../../testing/index.ts';
import { parseDatabaseUrl, withoutDatabase } from './connection.ts';

const database = testDatabase();

test('an address has a host and a port, which defaults to 3306', () => {
  expect(parseDatabaseUrl('mysql://u:p%40ss@db.example/va')).toMatchObject({
    user: 'u',
    password: 'p@ss',
    host: 'db.example',
    port: 3306,
    database: 'va',
  });
});

test('an address may contain a Unix socket', () => {
  const parsed = parseDatabaseUrl('mysql://u@localhost/va?socketPath=/run/db.sock');
  expect(parsed).toMatchObject({ socketPath: '/run/db.sock', database: 'va' });
  expect(parsed).not.toHaveProperty('host');
});

test('an address without its database keeps the server', () => {
  const server = parseDatabaseUrl(withoutDatabase('mysql://u:p%2Cw@[2001:db8::3]:3307/va'));
  expect(server).toMatchObject({ user: 'u', password: 'p,w', host: '[2001:db8::3]', port: 3307 });
  expect(server).not.toHaveProperty('database');
});

test('a malformed address is refused with a sentence', () => {
  for (const address of [
    '',
    'localhost:3306',
    'postgres://u@localhost/va',
    'mysql://u@one,two/va',
    'mysql://u@one:3306,two:3306/va',
    'mysql:///va',
  ]) {
    expect(() => parseDatabaseUrl(address), JSON.stringify(address)).toThrow(
      'DATABASE_URL must look like mysql://',
    );
  }
});

test('the address for another account keeps the server and options', () => {
  const address = withAccount('mysql://root:x@localhost/a?socketPath=/s', { user: 'u', password: 'p/w' });
  expect(parseDatabaseUrl(address)).toMatchObject({
    user: 'u',
    password: 'p/w',
    database: 'a',
    socketPath: '/s',
  });
});

test('the database keeps an instant to the millisecond, in UTC', async () => {
  const instant = new Date('2026-06-01T12:34:56.789Z');
  const [[row]] = await database.publicDb.raw(
    "SELECT CAST(? AS DATETIME(3)) AS back, DATE_FORMAT(?, '%H:%i') AS clock, @@session.time_zone AS zone",
    [instant, instant],
  );
  expect(row).toEqual({ back: instant, clock: '12:34', zone: '+00:00' });
});
