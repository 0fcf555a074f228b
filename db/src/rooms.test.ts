import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import floors from '../floors.json';

const require = createRequire(import.meta.url);

test('every room has a floor and a door of its own', () => {
  const rooms = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  expect(floors.flat().sort()).toEqual(rooms);
  const doors = Object.entries<string>(require('../package.json').exports).filter(
    ([name]) => name !== './testing' && name !== './commands',
  );
  expect(doors).toEqual(rooms.map((room) => [`./${room}`, `./src/${room}/index.ts`]));
});
