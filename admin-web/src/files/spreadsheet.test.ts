import { strFromU8, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { PROGRAMS, workbook, workbookParts } from '../../testing/workbook.ts';
import { isSpreadsheet, readSpreadsheet } from './spreadsheet.ts';

const ROWS = [
  ['Name', 'Beschreibung', 'Link'],
  ['Bäcker & Söhne', '', 'https://a.example'],
  ['', '', ''],
  ['=1+1', 'two\nlines', ''],
];

const SHEET = 'xl/worksheets/sheet1.xml';

/** Reads a file of one sheet whose rows are given as markup. */
function readRows(rows: string, more: Record<string, Uint8Array> = {}, doctype = '') {
  const parts = workbookParts('Excel', { Vendors: [] });
  const xml = `${doctype}<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return readSpreadsheet(new Blob([zipSync({ ...parts, [SHEET]: strToU8(xml), ...more })]));
}

test('the files of Excel, LibreOffice and Google read alike, without what has only a format', async () => {
  for (const program of Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]) {
    const file = new Blob([workbook(program, { Händler: ROWS, Empty: [['']], Others: [['Only this']] })]);
    expect(await isSpreadsheet(file), program).toBe(true);
    expect(await readSpreadsheet(file), program).toEqual({
      sheets: [
        { name: 'Händler', rows: ROWS },
        { name: 'Others', rows: [['Only this']] },
      ],
    });
  }
});

test('numbers, dates and formulas are the texts that the program shows, and no formula is calculated', async () => {
  const cells = [
    '<c r="A1"><v>0.30000000000000004</v></c>',
    '<c r="B1" t="b"><v>1</v></c>',
    '<c r="C1" t="d"><v>2027-03-01</v></c>',
    '<c r="D1" t="str"><f>HYPERLINK("https://evil.example")</f><v>stored</v></c>',
    '<c r="E1"><f>WEBSERVICE("https://evil.example")</f></c>',
    '<c r="F1" t="inlineStr"><is><t>=cmd|calc</t></is></c>',
  ];
  expect(await readRows(`<row r="1">${cells.join('')}</row>`)).toEqual({
    sheets: [{ name: 'Vendors', rows: [['0.3', 'TRUE', '2027-03-01', 'stored', '', '=cmd|calc']] }],
  });
});

test('entities of a document type are not expanded, and other files are not fetched', async () => {
  const doctype =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>x&b;&f;</t></is></c></row>';
  const link = '<externalLink><externalBook r:id="https://evil.example/x.xlsx"/></externalLink>';
  const read = await readRows(row, { 'xl/externalLinks/externalLink1.xml': strToU8(link) }, doctype);
  expect(JSON.stringify(read)).not.toMatch(/aaaa|root:/);
});

test('a file that would fill the memory is refused before it is unpacked or read', async () => {
  // The directory of an archive has the size of each part, packed at 20 and unpacked at 24; a bomb may lie about both.
  const saying = (at: 20 | 24, bytes: number) => {
    const file = zipSync({ [SHEET]: strToU8('x') });
    new DataView(file.buffer).setUint32(
      strFromU8(file, true).lastIndexOf('PK\u0001\u0002') + at,
      bytes,
      true,
    );
    return readSpreadsheet(new Blob([file]));
  };
  const tooLarge = { problem: 'This file is too large. Copy the rows that you need into a new one.' };
  expect(await saying(24, 65 * 2 ** 20)).toEqual(tooLarge);
  expect(await saying(20, 4_000_000)).toEqual(tooLarge);
  const cell = (place: string) => `<row><c r="${place}"><v>1</v></c></row>`;
  const rows = { problem: 'This file has a sheet with more than 5000 rows. Please import it in parts.' };
  expect(await readRows(Array.from({ length: 100_000 }, (_, at) => cell(`A${at + 1}`)).join(''))).toEqual(
    rows,
  );
  expect(await readRows(cell('A1048576'))).toEqual(rows);
  expect(await readRows(cell('XFD1'))).toEqual({
    problem: 'This file has a sheet with more than 100 columns.',
  });
});

test('what isn’t today’s Excel file is refused with what to do', async () => {
  const problem =
    'This file can’t be read. Save it as an Excel workbook (.xlsx) without a password, or as CSV.';
  const old = new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])]);
  expect(await isSpreadsheet(old)).toBe(true);
  expect(await readSpreadsheet(old)).toEqual({ problem });
  const openDocument = zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') });
  expect(await readSpreadsheet(new Blob([openDocument]))).toEqual({ problem });
  expect(await readRows('<row r="1"><c r="A1" t="s"><v>7</v></c></row>')).toEqual({ problem });
});
