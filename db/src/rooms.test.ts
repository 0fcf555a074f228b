import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import layers from '../layers.json';

const require = createRequire(import.meta.url);

test('every room has a layer and an index.ts', () => {
  const rooms = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  expect(layers.flat().sort()).toEqual(rooms);
  // Programs that need little load these alone.
  const others = ['./testing', './testing/smtp-server', './commands', './key-lines', './mail-problems'];
  const doors = Object.entries<string>(require('../package.json').exports).filter(
    ([name]) => !others.includes(name),
  );
  expect(doors).toEqual(rooms.map((room) => [`./${room}`, `./src/${room}/index.ts`]));
});

test('every room has a README of at most 25 lines', () => {
  for (const room of layers.flat()) {
    const lines = readFileSync(`${import.meta.dirname}/${room}/README.md`, 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines[0]).toBe(`# ${room}`);
    expect(lines.length, room).toBeLessThanOrEqual(25);
  }
});

/** The tables that are read in rooms that must not import the one that writes them, and why. */
const READ_BELOW: Record<string, [rooms: string[], why: string]> = {
  account_group_members: [['removals'], 'An exclusion is of the accounts of a group.'],
  account_signals: [['administrators'], 'The list of accounts is filtered by them.'],
  categories: [
    ['count', 'voters', 'voting'],
    'Results and own data name them; a vote locks its category and checks that it is on the site.',
  ],
  code_sets: [
    ['administrators', 'monitoring', 'removals', 'voters', 'voting'],
    'Accounts are filtered by them; the overview warns without; own data name them; a vote checks the withdrawn.',
  ],
  email_addresses: [
    ['administrators', 'voters', 'voting'],
    'The list of accounts and own data show them; a vote may need one; a new password ends their codes.',
  ],
  email_domains: [['voters'], 'They decide whether an address may vote or sign in.'],
  email_news: [['catalogue'], 'All sentences of organisers are translated in one place.'],
  excluded_accounts: [
    ['count', 'voting'],
    'They decide which votes and suggestions count; votes of these accounts are stored under the exclusion.',
  ],
  invitations: [
    ['administrators', 'voters', 'voting'],
    'The list of accounts is filtered by them; own data show them; a vote may need one.',
  ],
  system_settings: [['count'], 'The next period has nominations while the setting of suggestions has dates.'],
  vendors: [['count', 'voting'], 'Results name them; a vote locks its vendor and reads its nominations.'],
  vote_removals: [
    ['count', 'integrity', 'voting'],
    'An exclusion decides which votes count, and which groups are undecided.',
  ],
};

const TABLES = Array.from(
  readFileSync(`${import.meta.dirname}/machinery/generated/tables.ts`, 'utf8').matchAll(
    /^ {4}(\w+): Table</gm,
  ),
  ([, table]) => table,
).join('|');
/** A use in SQL, in a query of knex up to the next one, or as the table of a kind of record. */
const USES = [
  new RegExp(`\\b(INTO|UPDATE|DELETE(?: \\w+)? FROM|FROM|JOIN)\\s+(${TABLES})\\b`, 'g'),
  new RegExp(`\\w\\(\\s*'(${TABLES})[ '](?:(?!;|\\n\\n|\\w\\(\\s*'(?:${TABLES})[ ']).)*`, 'gs'),
  new RegExp(`table: '(${TABLES})'`, 'g'),
];
const WRITES = /^(?:INTO|UPDATE|DELETE|table:)|\.(?:insert|update|delete|increment|decrement)\(/;

test('a room reads a table that only higher rooms write for a stated reason', () => {
  const writers = new Map<string, Set<string>>();
  const readers = new Map<string, Set<string>>();
  for (const room of layers.flat()) {
    const files = readdirSync(`${import.meta.dirname}/${room}`).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    for (const file of files) {
      const code = readFileSync(`${import.meta.dirname}/${room}/${file}`, 'utf8');
      for (const [use, ...groups] of USES.flatMap((pattern) => [...code.matchAll(pattern)])) {
        const uses = WRITES.test(use) ? writers : readers;
        const table = groups.at(-1) ?? '';
        uses.set(table, (uses.get(table) ?? new Set()).add(room));
      }
    }
  }
  const layerOf = (room: string) => layers.findIndex((rooms) => rooms.includes(room));
  const found = [...readers].flatMap(([table, rooms]) => {
    const writing = [...(writers.get(table) ?? [])];
    const isBelow = (room: string) =>
      !writing.includes(room) && writing.every((writer) => layerOf(room) <= layerOf(writer));
    const below = [...rooms].filter(isBelow).sort();
    return below.length > 0 ? [[table, below]] : [];
  });
  const stated = Object.entries(READ_BELOW).map(([table, [rooms]]) => [table, rooms]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stated));
});
