import { expect, expectTypeOf, test } from 'vitest';
import { columnsOf, type FieldList, type ReadBy, rowOf, type Written } from './fields.ts';
import type { Row } from './rows.ts';

const FIELDS = {
  id: { name: 'id', readBy: 'everyone' },
  title: { name: 'title', readBy: 'everyone', writtenBy: 'admins' },
  description: { name: 'text', readBy: 'admins', writtenBy: 'admins' },
} as const satisfies Partial<FieldList<'vendor_links', 'vendor_id'>>;

type List = typeof FIELDS;

test('the public select has no column that only administrators may read', () => {
  expect(columnsOf(FIELDS, 'everyone')).toEqual({ id: 'id', title: 'title' });
  expect(columnsOf(FIELDS, 'admins')).toEqual({ id: 'id', title: 'title', text: 'description' });
  expect(columnsOf(FIELDS, 'everyone', 'link')).toEqual({ id: 'link.id', title: 'link.title' });
  expectTypeOf<ReadBy<'everyone', 'vendor_links', List>>().toEqualTypeOf<{ id: number; title: string }>();
  expectTypeOf<keyof ReadBy<'admins', 'vendor_links', List>>().toEqualTypeOf<'id' | 'title' | 'text'>();
});

test('a row has only the columns that the form writes', () => {
  const row = (given: Written<'vendor_links', List>) => rowOf<'vendor_links', List>(FIELDS, given);
  expect(row({ title: 'Shop', text: null })).toEqual({ title: 'Shop', description: null });
  const more = { title: 'Shop', text: 'New', id: 7, is_admin: true };
  expect(row(more)).toEqual({ title: 'Shop', description: 'New' });
  // @ts-expect-error: a form sends each of its fields.
  row({ text: null });
});

test('a list with a missing or unknown column does not compile', () => {
  expectTypeOf<FieldList<'vendor_links', 'created_at'>>().toHaveProperty('vendor_id');
  expectTypeOf<keyof FieldList<'vendor_links', never>>().toEqualTypeOf<keyof Row<'vendor_links'>>();
});
