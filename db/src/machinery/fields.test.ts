import { expect, expectTypeOf, test } from 'vitest';
import { type AllFields, columnsOf, type FieldsOf, rowOf } from './fields.ts';
import type { Row } from './rows.ts';

const FORM = { title: 'title', description: 'text' } as const;

test('a select has the columns of the list by their outside names', () => {
  expect(columnsOf(FORM)).toEqual({ title: 'title', text: 'description' });
  expect(columnsOf(FORM, 'link')).toEqual({ title: 'link.title', text: 'link.description' });
  expectTypeOf<FieldsOf<'vendor_links', typeof FORM>>().toEqualTypeOf<{
    title: string;
    text: string | null;
  }>();
});

test('a row has only the columns that the form writes', () => {
  const row = (given: FieldsOf<'vendor_links', typeof FORM>) => rowOf(FORM, given);
  expect(row({ title: 'Shop', text: null })).toEqual({ title: 'Shop', description: null });
  const more = { title: 'Shop', text: 'New', id: 7, is_admin: true };
  expect(row(more)).toEqual({ title: 'Shop', description: 'New' });
  // @ts-expect-error: a form sends each of its fields.
  row({ text: null });
});

test('a list with a missing or unknown column does not compile', () => {
  // @ts-expect-error: the table has no such column.
  expectTypeOf<FieldsOf<'vendor_links', { colour: 'colour' }>>().toEqualTypeOf<object>();
  expectTypeOf<AllFields<'vendor_links', 'created_at'>>().toHaveProperty('vendor_id');
  expectTypeOf<keyof AllFields<'vendor_links', never>>().toEqualTypeOf<keyof Row<'vendor_links'>>();
});
