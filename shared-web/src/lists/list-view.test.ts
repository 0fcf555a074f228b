import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { listParams, pageIn, pageOf, useListView, withParams } from './list-view.ts';

test.each(['', '0', '-1', '1.5', '1e3', '1234567', 'x'])('page %s becomes the first', (p) => {
  expect(pageIn(new URLSearchParams({ p }))).toBe(1);
});

test('changing or removing one parameter keeps the others', () => {
  const old = new URLSearchParams('tab=users&p=3');
  expect(withParams(old, { p: '', search: 'ada' }).toString()).toBe('tab=users&search=ada');
  expect(old.toString()).toBe('tab=users&p=3');
});

test('empty filters are not sent', () => {
  expect(listParams({ page: 2, search: '', filters: { status: 'active', type: '' } })).toBe(
    'page=2&status=active',
  );
});

test('a page beyond the end becomes the last', () => {
  expect(pageOf(['a', 'b', 'c'], 9, 2)).toEqual({ page: 2, pageCount: 2, start: 2, shown: ['c'] });
  expect(pageOf([], 1, 2)).toMatchObject({ page: 1, pageCount: 1, shown: [] });
});

test('a filter that was chosen a moment before a search is kept', () => {
  window.history.replaceState(null, '', '/admin?tab=users');
  const { result } = renderHook(() => useListView({ status: ['active'] }), { wrapper: BrowserRouter });
  const { filterBy, searchFor } = result.current;
  act(() => filterBy('status', 'active'));
  act(() => searchFor('ada'));
  expect(window.location.search).toBe('?tab=users&status=active&search=ada');
});
