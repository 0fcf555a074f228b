import { strFromU8, unzipSync } from 'fflate/browser';
import { expect, test } from 'vitest';
import { spreadsheetOf, writeSpreadsheet } from './write-spreadsheet.ts';

async function partsOf(file: Blob) {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  return { sheet: read('xl/worksheets/sheet1.xml'), texts: read('xl/sharedStrings.xml') };
}

/** Returns what Excel shows in a cell: a number, or the text that it refers to. */
async function cellsOf(file: Blob) {
  const { sheet, texts } = await partsOf(file);
  const shared = [...texts.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  const cells = sheet.matchAll(/<c r="(\w+)"([^>]*)><v>([^<]*)<\/v>/g);
  return Object.fromEntries(
    [...cells].map(([, at, about = '', value]) => [
      at,
      about.includes('t="s"') ? shared[Number(value)] : Number(value),
    ]),
  );
}

test('a column of numbers has numbers, and one with a text stays text', async () => {
  const csv = '\ufeffname,votes,code\r\n2026,1,007\r\n"Ada, ""the"" first",-2.5,12\r\n,,\r\n';
  expect(await cellsOf(await spreadsheetOf(csv, 'UTC'))).toEqual({
    ...{ A1: 'name', B1: 'votes', C1: 'code' },
    ...{ A2: '2026', B2: 1, C2: '007' },
    ...{ A3: 'Ada, "the" first', B3: -2.5, C3: '12' },
  });
});

test('a time is a date in the time zone of the site, which the heading names', async () => {
  const csv = 'end\r\n2026-11-28T23:30:00.000Z\r\n2026-07-01T00:00:00.000Z\r\n';
  const cells = await cellsOf(await spreadsheetOf(csv, 'Europe/Berlin'));
  // Excel counts days from the end of 1899.
  const day = (wall: string) => Date.parse(wall) / 86_400_000 + 25_569;
  expect(cells).toEqual({
    A1: 'end (Europe/Berlin)',
    A2: day('2026-11-29T00:30Z'),
    A3: day('2026-07-01T02:00Z'),
  });
});

test('what looks like a formula is a text, without the apostrophe of the CSV file', async () => {
  const file = await spreadsheetOf(
    'name\r\n"\'=HYPERLINK(""http://evil"")"\r\n\'quoted\r\n\'\'=1\r\n',
    'UTC',
  );
  expect(await cellsOf(file)).toEqual({
    ...{ A1: 'name', A2: '=HYPERLINK("http://evil")' },
    ...{ A3: "'quoted", A4: "'=1" },
  });
  expect((await partsOf(file)).sheet).not.toContain('<f>');
});

test('a text is never longer than Excel allows', async () => {
  const { A2 } = await cellsOf(await writeSpreadsheet([['details'], ['x'.repeat(40_000)]]));
  expect(String(A2)).toHaveLength(32_767);
});
