import { expect, test } from 'vitest';
import { readRecords } from '../requests/read-csv.ts';
import { vendorFields } from './fields.ts';

const HEAD = 'name,description,imageUrl';
const IMAGE = '/images/vendors/test.svg';

const readVendorsCsv = (csv: string) => readRecords(csv, { fields: vendorFields });

test('a file without rows or names is refused with its own message', () => {
  for (const [name, csv, message] of [
    ['an empty file', '\r\n\r\n', 'This file is empty.'],
    ['a file with only a heading', `${HEAD}\r\n`, 'The file has a header row but nothing else.'],
    [
      'a nameless column with content',
      `${HEAD},,\nAlder,x,${IMAGE},,left over`,
      'Column 5 has values, but the first line doesn’t name it.',
    ],
  ] as const) {
    expect(readVendorsCsv(csv), name).toMatchObject({ rows: [], problems: [{ message }] });
  }
});

test('a semicolon in a vendor’s description is accepted', () => {
  expect(readVendorsCsv(`${HEAD}\nAlder,one; two,${IMAGE}`).problems).toEqual([]);
});

test('a file is read as people mean it', () => {
  for (const [name, csv] of [
    [
      'empty columns after the last heading',
      'name,description,imageUrl,,\r\nAlder,"Pens, inks",,,\r\n,,,,\r\n',
    ],
    ['spaces before quotation marks', 'name,description,imageUrl\nAlder, "Pens, inks",\n'],
    ['sep=', 'sep=,\r\nname,description,imageUrl\r\nAlder,"Pens, inks",\r\n'],
    ['headings in other capitals', 'Name,DESCRIPTION,Image URL\r\nAlder,"Pens, inks",\r\n'],
    ['semicolons', '\ufeffname;description;imageUrl\r\nAlder;Pens, inks;\r\n'],
    ['tabs', 'name\tdescription\timageUrl\nAlder\tPens, inks\t\n'],
    ['a column that means nothing here', 'Phone,Name,Description,Image URL\n12,Alder,"Pens, inks",\n'],
    ['a row without its last, empty cells', 'name,description,imageUrl\nAlder,"Pens, inks"\n'],
    ['rows of spaces', 'name,description,imageUrl\nAlder,"Pens, inks",\n , , \n'],
  ] as const) {
    const { rows, problems } = readVendorsCsv(csv);
    expect(problems, name).toEqual([]);
    expect(
      rows.map(({ fields }) => fields),
      name,
    ).toEqual([{ name: 'Alder', description: 'Pens, inks', imageUrl: '' }]);
  }
});

test('a line break in a name is a space', () => {
  const { rows } = readVendorsCsv('Name,Description\r\n"Fern\r\nForge ","Anvils\r\nand bells"\r\n');
  expect(rows.map(({ fields }) => fields)).toEqual([
    { name: 'Fern Forge', description: 'Anvils\nand bells' },
  ]);
});

test('a file name in the column of pictures is a picture that is missing', () => {
  for (const name of ['quay.jfif', 'quay.HEIC', 'quay.jpe']) {
    expect(readVendorsCsv(`${HEAD}\nAlder,x,${name}`).problems, name).toMatchObject([
      { code: 'picture_missing', message: `Choose the picture “${name}” as well.` },
    ]);
  }
});

test('a picture is found by the name of its file, whatever its folder and its capitals', () => {
  const pictures = ['quay.png', 'rest.png'].map((file) => ({ file, imageUrl: IMAGE }));
  expect(
    readRecords(`${HEAD}\nAlder,x,pictures\\QUAY.PNG`, { fields: vendorFields }, { pictures }),
  ).toMatchObject({ rows: [{ fields: { imageUrl: IMAGE } }], unusedPictures: ['rest.png'], problems: [] });
});

test('a file without pictures is accepted, and says nothing about them', () => {
  expect(readVendorsCsv('name,description\nAlder,x')).toEqual({
    rows: [{ line: 2, id: null, fields: { name: 'Alder', description: 'x' } }],
    body: [{ line: 2, cells: ['Alder', 'x'] }],
    columns: [
      { heading: 'name', field: 'name', samples: ['Alder'] },
      { heading: 'description', field: 'description', samples: ['x'] },
    ],
    ignored: [],
    unusedPictures: [],
    problems: [],
  });
});

test('an apostrophe before a formula is removed from a row with an ID, as our exports have, and stays elsewhere', () => {
  const { rows } = readVendorsCsv(`id,${HEAD}\n7,'+1 Club,'=x,\n8,''+1 Club,'s,\n,'+1 Club,'=x,`);
  expect(rows.map(({ fields }) => [fields.name, fields.description])).toEqual([
    ['+1 Club', '=x'],
    ["'+1 Club", "'s"],
    ["'+1 Club", "'=x"],
  ]);
});

test('a letter that was lost in the conversion to UTF-8 is named by its line and column', () => {
  expect(readVendorsCsv(`${HEAD}\nM\ufffdnster,x,${IMAGE}\nAlder,x,${IMAGE}`)).toMatchObject({
    rows: [{ line: 3 }],
    problems: [
      {
        line: 2,
        message: 'A letter in the column “name” can’t be read (\ufffd). Save the file as “CSV UTF-8”.',
      },
    ],
  });
});

test('a column means what was chosen for it, whatever its heading says', () => {
  const file = { fields: vendorFields } as const;
  const read = readRecords('Description,Betrieb,Name\nNice,Alder,Mr Alder', file, {
    columns: ['description', 'name', ''],
  });
  expect(read.rows.map(({ fields }) => fields)).toEqual([{ name: 'Alder', description: 'Nice' }]);
  expect(read.ignored).toEqual(['Name']);
});

test('if no column has the names, the columns are reported with their first values', () => {
  const { columns, problems } = readVendorsCsv('Betrieb,Description\nAlder,\nBeech,Nice\nCedar,\nElm,');
  expect(problems).toMatchObject([{ code: 'column_missing' }]);
  expect(columns).toEqual([
    { heading: 'Betrieb', field: '', samples: ['Alder', 'Beech', 'Cedar'] },
    { heading: 'Description', field: 'description', samples: ['Nice'] },
  ]);
});

test('a line separator is a line break within a cell, and a space in a name', () => {
  const { rows } = readVendorsCsv('Name,Description\n"Fern\u2028Forge","Anvils\u2028and bells"\nElm,x');
  expect(rows).toMatchObject([
    { line: 2, fields: { name: 'Fern Forge', description: 'Anvils\nand bells' } },
    { line: 3 },
  ]);
});
