import { expect, test } from 'vitest';
import { sectionsOf } from './category-groups.tsx';

const sections = (...groups: (string | undefined)[]) =>
  sectionsOf(groups, (group) => group).map(({ name, items }) => [name, items.length]);

test('categories without a group come last, with a heading only if others have a group', () => {
  const mixed = sections(undefined, 'Food', 'Food', undefined);
  expect(mixed).toEqual([
    ['Food', 2],
    ['More categories', 2],
  ]);
  expect(sections('Food', 'Music')).toEqual([
    ['Food', 1],
    ['Music', 1],
  ]);
  expect(sections(undefined, undefined)).toEqual([['', 2]]);
});
