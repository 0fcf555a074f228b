import { expect, test } from 'vitest';
import { safeHref, safeImage } from './safe-url.ts';

test.each(['https://example.org/a.png', '/images/vendors/keywright.svg'])(
  'the image %s is allowed',
  (url) => {
    expect(safeImage(url)).toBe(url);
  },
);

test.each([
  '',
  null,
  'http://example.org/a.png',
  '//evil.test/a',
  '/\\evil.test',
  '/api/admin/exports/users.csv',
  '/images/../api/stats',
  '/images/..%2Fapi/stats',
  '/images/\\..\\api',
  'javascript:alert(1)',
  'data:,x',
  'a.png',
])('the image %s may not be drawn', (url) => {
  expect(safeImage(url)).toBeUndefined();
});

test('links are http or https', () => {
  expect(safeHref('https://example.org')).toBe('https://example.org');
  expect(safeHref('http://example.org')).toBe('http://example.org');
  expect(safeHref('javascript:alert(1)')).toBeUndefined();
  expect(safeHref('/relative')).toBeUndefined();
  expect(safeHref(undefined)).toBeUndefined();
});
