import { expect, test } from 'vitest';
import { listParams, pageIn, pageOf, withParams } from './list-view.ts';

test.each(['', '0', '-1', '1.5', '1e3', '1234567', 'x'])('the page %s is the first', (p) => {
  expect(pageIn(new URLSearchParams({ p }))).toBe(1);
});

test('a part of the address is changed or taken away, the others stay', () => {
  const old = new URLSearchParams('tab=users&p=3');
  expect(withParams(old, { p: '', search: 'ada' }).toString()).toBe('tab=users&search=ada');
  expect(old.toString()).toBe('tab=users&p=3');
});

test('filters that are not set are not sent', () => {
  expect(listParams({ page: 2, search: '', filters: { status: 'active', type: '' } })).toBe(
    'page=2&status=active',
  );
});

test('a page beyond the end is the last', () => {
  expect(pageOf(['a', 'b', 'c'], 9, 2)).toEqual({ page: 2, pageCount: 2, start: 2, shown: ['c'] });
  expect(pageOf([], 1, 2)).toMatchObject({ page: 1, pageCount: 1, shown: [] });
});
