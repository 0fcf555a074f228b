import { expect, test } from 'vitest';
import { categories } from '../../testing/fixtures.ts';
import { cardsOpenAtStart } from './grouped-cards.tsx';

test('categories with id 1 and 2 start expanded', () => {
  expect(cardsOpenAtStart(categories, [])).toEqual([1, 2]);
  expect(cardsOpenAtStart(categories.slice(1), [3])).toEqual([2]);
});

test('without categories 1 and 2, the first two without a vote start expanded', () => {
  expect(cardsOpenAtStart(categories.slice(2), [3, 5])).toEqual([4, 6]);
});
