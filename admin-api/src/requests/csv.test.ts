import { expect, test } from 'vitest';
import { csvLine, csvStart, parseCsv as parse } from './csv.ts';

const LIMITS = { cells: 10, lines: 100 };
const parseCsv = (text: string) => parse(text, LIMITS);

test('a file begins with a byte order mark, and lines end as RFC 4180 requires', () => {
  expect(csvStart(['a', 'b'])).toBe('\ufeffa,b\r\n');
  expect(csvLine(['x', 1, true, null])).toBe('x,1,true,\r\n');
});

test('cells with separators are quoted, and quotes are doubled', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', ' spaces '])).toBe(
    '"a,b","say ""hi""","two\nlines", spaces \r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('%j is no longer a formula', (cell) => {
  expect(csvLine([cell]).replace(/^"/u, '')).toMatch(/^'/u);
  expect(parseCsv(csvLine([cell]))).toEqual([{ line: 1, cells: [cell] }]);
});

test('our own numbers stay numbers', () => {
  expect(csvLine([-1])).toBe('-1\r\n');
});

test('a written file can be read again, with the line where each row begins', () => {
  const rows = [
    ['a,b', '"', 'x\r\ny'],
    ['', 'é', ''],
  ];
  const text = csvStart(['one', 'two', 'three']) + rows.map(csvLine).join('');
  expect(parseCsv(text)).toEqual([
    { line: 1, cells: ['one', 'two', 'three'] },
    { line: 2, cells: rows[0] },
    { line: 4, cells: rows[1] },
  ]);
});

test('other line endings, a missing last one and blank lines are accepted', () => {
  expect(parseCsv('a,b\n\n,\r1,2')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['1', '2'] },
  ]);
  expect(parseCsv('a,')).toEqual([{ line: 1, cells: ['a', ''] }]);
  expect(parseCsv('')).toEqual([]);
});

test.each(['"a', '"a"b', 'a"b', 'a,"b""'])('%j is not CSV', (text) => {
  expect(parseCsv(text)).toBe('broken');
});

test.each([
  ['too many cells', ',', 9, 'too_many_cells'],
  ['too many lines', '\n', 100, 'too_many_lines'],
  ['too many lines inside quotes', '"\n"\n', 50, 'too_many_lines'],
])('%s stop the parser at once: the rest is not read', (_, part, most, refusal) => {
  expect(parseCsv(`${part.repeat(most)}a"b`)).toBe('broken');
  expect(parseCsv(`${part.repeat(most + 1)}a"b`)).toBe(refusal);
});
