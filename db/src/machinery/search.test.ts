import { expect, test } from 'vitest';
import { searchPatterns } from './search.ts';

test('a search term is used literally, in lower case, without surrounding spaces', () => {
  expect(searchPatterns(' Mia ')).toEqual({ anywhere: '%mia%', atStart: 'mia%' });
  expect(searchPatterns('50%_\\')).toEqual({ anywhere: '%50\\%\\_\\\\%', atStart: '50\\%\\_\\\\%' });
});

test('a term with a non-ASCII letter matches nothing in an ASCII column', () => {
  expect(searchPatterns('мия')).toBeUndefined();
  expect(searchPatterns('a\u0000b')).toBeUndefined();
});
