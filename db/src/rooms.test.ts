import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);

test('every room has a floor in the import rules and a door of its own', () => {
  const { forbidden }: { forbidden: { name: string }[] } = require('../../.dependency-cruiser.cjs');
  const floors = forbidden.flatMap(({ name }) => name.match(/^(.+)-knows-only-below$/)?.[1] ?? []).sort();
  const rooms = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  expect(floors).toEqual(rooms);
  const doors = Object.entries<string>(require('../package.json').exports).filter(
    ([name]) => name !== './testing',
  );
  expect(doors).toEqual(rooms.map((room) => [`./${room}`, `./src/${room}/index.ts`]));
});
