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
  const others = ['./testing', './commands', './key-lines', './mail-problems'];
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
