import { expect, test } from 'vitest';
import { searchPatterns } from './search.ts';

test('what is typed is looked for as it is, in lower case, without the spaces around it', () => {
  expect(searchPatterns(' Mia ')).toEqual({ anywhere: '%mia%', atStart: 'mia%' });
  expect(searchPatterns('50%_\\')).toEqual({ anywhere: '%50\\%\\_\\\\%', atStart: '50\\%\\_\\\\%' });
});

test('nothing in an ASCII column can match another letter', () => {
  expect(searchPatterns('мия')).toBeUndefined();
  expect(searchPatterns('a\u0000b')).toBeUndefined();
});
