import { expect, test } from 'vitest';
import { aCategory, buildCategory } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { liveCategories } from './category-changes.ts';

const database = testDatabase();

test("categories are in the administrators' order, without archived ones", async () => {
  await buildCategory(database.owner, { name: 'Second', displayOrder: 2 });
  await buildCategory(database.owner, { name: 'Gone', displayOrder: 1, archived: true });
  const first = await buildCategory(database.owner, { name: 'First', displayOrder: 1 });
  const categories = await liveCategories(database.publicDb);
  expect(categories.map(({ name }) => name)).toEqual(['First', 'Second']);
  expect(categories[0]).toEqual({ id: first.id, ...aCategory({ name: 'First' }) });
});
