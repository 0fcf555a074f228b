import { expect, test } from 'vitest';
import { readVendorsCsv } from './read-csv.ts';

const HEAD = 'name,description,imageUrl';
const IMAGE = '/images/vendors/test.svg';
const SEMICOLONS = 'Values must be separated by commas, not semicolons.';

test.each([
  ['an empty file', '\r\n\r\n', 'This file is empty.'],
  ['a file with only a heading', `${HEAD}\r\n`, 'The file has a header row but no vendors.'],
  ['a file with semicolons', `name;description;imageUrl\nAlder;x;${IMAGE}`, SEMICOLONS],
  [
    'a file with semicolons between quoted names',
    `\ufeff"name";"description";"imageUrl"\nAlder;"x, y";${IMAGE}`,
    SEMICOLONS,
  ],
  [
    'a quotation mark that is not closed',
    `${HEAD}\n"Alder`,
    'This isn’t a CSV file, or a quotation mark isn’t closed.',
  ],
])('%s is refused with its own message', (_name, csv, message) => {
  expect(readVendorsCsv(csv)).toMatchObject({ rows: [], problems: [{ line: 1, message }] });
});

test('a semicolon in a vendor’s description is accepted', () => {
  expect(readVendorsCsv(`${HEAD}\nAlder,one; two,${IMAGE}`).problems).toEqual([]);
});

test('a letter that was lost in the conversion to UTF-8 is refused', () => {
  expect(readVendorsCsv(`${HEAD}\nM\ufffdnster,x,${IMAGE}\nAlder,x,${IMAGE}`)).toMatchObject({
    rows: [{ line: 3 }],
    problems: [{ line: 2, message: 'A letter can’t be read (\ufffd). Save the file as “CSV UTF-8”.' }],
  });
});
