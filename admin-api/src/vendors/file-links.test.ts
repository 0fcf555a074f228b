import { expect, test } from 'vitest';
import { readRecords } from '../requests/read-csv.ts';
import { vendorFields } from './fields.ts';
import { fileLinks } from './file-links.ts';

const read = (csv: string) => readRecords(csv, { fields: { ...vendorFields, links: fileLinks } });
const linksIn = (cell: string) => read(`name,description,Webseite\nAlder,x,"${cell}"`).rows[0]?.links;

test('a cell has several links, each with a title and an icon', () => {
  expect(
    linksIn('https://www.alder.example/shop, alder.example\nhttps://maps.example/?q=Alder\n+49 (30) 123-45'),
  ).toEqual(
    [
      ['alder.example', 'https://www.alder.example/shop', 'globe'],
      ['alder.example', 'https://alder.example', 'globe'],
      ['maps.example', 'https://maps.example/?q=Alder', 'map-pin'],
      ['+49 (30) 123-45', 'tel:+493012345', 'phone'],
    ].map(([title, url, icon]) => ({ title, url, description: null, icon })),
  );
  expect(linksIn('tel:112 tel:112')).toMatchObject([{ title: '112', url: 'tel:112' }]);
  expect(linksIn('')).toBeUndefined();
});

test('what could do more than open a page or call somebody is refused', () => {
  for (const [cell, message] of [
    [
      'javascript:alert(1)',
      'A link must begin with https:// or http://, or be tel: and a number without spaces.',
    ],
    ['tel:*%2306%23', 'A link must begin with https:// or http://, or be tel: and a number without spaces.'],
    [
      'data:text/html,x',
      'A link must begin with https:// or http://, or be tel: and a number without spaces.',
    ],
    ['https://a:b@alder.example', 'Links must not contain a name or a password.'],
    ['none', 'A link must begin with https:// or http://, or be tel: and a number without spaces.'],
    [
      Array.from({ length: 21 }, (_, at) => `a${at}.example`).join(' '),
      'A file can add up to 20 links to a vendor.',
    ],
  ] as const) {
    expect(read(`name,description,Link\nAlder,x,"${cell}"`).problems, cell).toMatchObject([{ message }]);
  }
});

test('several columns may have links', () => {
  const { rows, columns } = read('name,description,Link,Website\nAlder,x,a.example,b.example');
  expect(columns.map(({ field }) => field)).toEqual(['name', 'description', 'links', 'links']);
  expect(rows[0]?.links?.map(({ url }) => url)).toEqual(['https://a.example', 'https://b.example']);
});
