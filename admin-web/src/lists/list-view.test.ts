import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { listParams, pageIn, pageOf, useListView } from './list-view.ts';

test('a malformed page becomes the first', () => {
  for (const p of ['', '0', '-1', '1.5', '1e3', '1234567', 'x']) {
    expect(pageIn(new URLSearchParams({ p })), JSON.stringify(p)).toBe(1);
  }
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

test('two lists of a page keep their own views', () => {
  window.history.replaceState(null, '', '/admin?tab=voting&p=3&domains-search=example&domains-p=2');
  const { result } = renderHook(() => [useListView(), useListView({}, 'domains-')] as const, {
    wrapper: BrowserRouter,
  });
  const views = () => result.current.map(({ view: { page, search } }) => ({ page, search }));
  expect(views()).toEqual([
    { page: 3, search: '' },
    { page: 2, search: 'example' },
  ]);
  act(() => result.current[0].searchFor('guests'));
  expect(views()).toEqual([
    { page: 1, search: 'guests' },
    { page: 2, search: 'example' },
  ]);
  act(() => result.current[1].showPage(1));
  expect(window.location.search).toBe('?tab=voting&domains-search=example&search=guests');
});
