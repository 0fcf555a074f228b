import { expect, test } from 'vitest';
import { csvLine, csvStart, parseCsv as parse, unguarded } from './csv.ts';

const MOST = 100;
const parseCsv = (text: string) => parse(text, MOST).rows;

test('a file begins with a byte order mark, and lines end as RFC 4180 requires', () => {
  expect(csvStart(['a', 'b'])).toBe('\ufeffa,b\r\n');
  expect(csvLine(['x', 1, true, null])).toBe('x,1,true,\r\n');
});

test('cells with separators are quoted, and quotes are doubled', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', ' spaces '])).toBe(
    '"a,b","say ""hi""","two\nlines", spaces \r\n',
  );
});

test('no cell is a formula in a spreadsheet', () => {
  for (const cell of ['=1+1', '+1', '-1', '@x', '\tx', '\nx']) {
    expect(csvLine([cell]).replace(/^"/u, ''), JSON.stringify(cell)).toMatch(/^'/u);
    for (const written of [cell, `'${cell}`, `''${cell}`]) {
      const [row] = parseCsv(csvLine(['x', written]));
      expect(row?.cells.map(unguarded), JSON.stringify(cell)).toEqual(['x', written]);
    }
  }
});

test('an apostrophe that precedes no formula stays', () => {
  expect(csvLine(["'s-Hertogenbosch"])).toBe("'s-Hertogenbosch\r\n");
  expect(unguarded("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
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
    { line: 2, cells: ['a,b', '"', 'x\ny'] },
    { line: 4, cells: rows[1] },
  ]);
});

test('each kind of line end ends a line, which may be missing at the end or blank', () => {
  for (const end of ['\n', '\r', '\r\n']) {
    expect(parseCsv(['a,b', '', ',', '1,2'].join(end)), JSON.stringify(end)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', '2'] },
    ]);
    expect(parseCsv(`a,${end}`), JSON.stringify(end)).toEqual([{ line: 1, cells: ['a', ''] }]);
    expect(parseCsv(''), JSON.stringify(end)).toEqual([]);
  }
});

test('commas, semicolons and tabs separate values, also around quotation marks and spaces', () => {
  for (const [name, text] of [
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['quoted names between semicolons', '"a";"b"\n"1";"2"'],
    ['spaces around quotation marks', 'a, b\n 1 , "2" '],
  ] as const) {
    expect(parseCsv(text), name).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ]);
  }
});

test('the line that Excel writes first names the separator, and counts as a line', () => {
  expect(parseCsv('\ufeffsep=|\r\na|b;c\r\n1|2')).toEqual([
    { line: 2, cells: ['a', 'b;c'] },
    { line: 3, cells: ['1', '2'] },
  ]);
});

test('a wrong quotation mark is named by its line, and the other rows are read', () => {
  for (const [name, bad] of [
    ['is not closed', '"open,2'],
    ['has text after it', '"q"z,2'],
  ] as const) {
    const { rows, faults } = parse(`a,b\n"x\ny",1\n${bad}\n5,6\n7,8`, MOST);
    expect(faults, name).toEqual([{ line: 4, column: 1 }]);
    expect(
      rows.map(({ line, cells }) => [line, ...cells]),
      name,
    ).toEqual([
      [1, 'a', 'b'],
      [2, 'x\ny', '1'],
      [5, '5', '6'],
      [6, '7', '8'],
    ]);
  }
});

test('a long row is a fault, and reading stops at the limit of rows', () => {
  expect(parse(`a\n"${'x'.repeat(30_000)}"\nb`, MOST)).toMatchObject({
    rows: [{ line: 1 }, { line: 3 }],
    faults: [{ line: 2 }],
  });
  expect(parse('a\n'.repeat(MOST + 1), MOST).rows).toHaveLength(MOST);
});
