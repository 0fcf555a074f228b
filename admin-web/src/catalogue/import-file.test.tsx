import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { watchDownloads } from '../../../shared-web/testing/index.ts';
import { ok, refused } from '../../testing/fake-api.ts';
import { choose, found, IMPORT } from '../../testing/import.ts';
import { numbered } from '../../testing/site.ts';
import { workbook } from '../../testing/workbook.ts';
import { readSpreadsheet } from '../files/spreadsheet.ts';

test('rows with errors are named by their vendor, and handed back as a spreadsheet', async () => {
  const saved = watchDownloads();
  const columns = ['Name', 'Text'].map((heading) => ({ heading, field: heading.toLowerCase(), samples: [] }));
  const message = 'Text is too long.';
  const problems = [{ code: 'string.max', line: 7, message, cells: ['=Quay', 'two\u2028lines'] }];
  const { user, dialog } = await choose({ [IMPORT]: () => ok(found({ columns, problems })) });
  expect(await dialog.findByText('=Quay: Text is too long.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Download the rows with errors' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(await readSpreadsheet(saved.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({
    sheets: [
      {
        rows: [
          ['Name', 'Text', 'What is wrong'],
          ['=Quay', 'two\nlines', message],
        ],
      },
    ],
  });
});

test('a sheet of an Excel file is chosen, and sent so that each line is a row of it', async () => {
  const xlsx = workbook('Excel', {
    Notes: [['Ask Quay']],
    Vendors: [['Name', 'Text'], [], ['Quay "Q"', 'two\nlines']],
  });
  const { user, bodies, dialog } = await choose(
    { [IMPORT]: () => ok(found()) },
    new File([xlsx], 'vendors.xlsx'),
  );
  await dialog.findByText('Nothing imported yet');
  await user.click(dialog.getByRole('combobox', { name: 'Sheet' }));
  await user.click(await screen.findByRole('option', { name: 'Vendors' }));
  await waitFor(() =>
    expect(bodies(IMPORT)).toEqual([
      { csv: '"Ask Quay"', dryRun: true },
      { csv: '"Name","Text"\n,\n"Quay ""Q""","two\u2028lines"', dryRun: true },
    ]),
  );
});

test('what a column means is chosen, with its first values beside it, and no two columns mean the same', async () => {
  const columns = [
    { heading: 'Name', field: 'name', samples: ['Quay', 'Pier'] },
    { heading: 'Betrieb', field: '', samples: ['Quay Ltd'] },
  ];
  const { user, bodies, dialog } = await choose({ [IMPORT]: () => ok(found({ columns })) });
  const company = await dialog.findByRole('combobox', { name: 'Betrieb' });
  expect(company.textContent).toBe('Leave out');
  expect(dialog.getByText('Quay · Pier')).toBeTruthy();
  await user.click(company);
  await user.click(await screen.findByRole('option', { name: 'Name' }));
  await waitFor(() => expect(bodies(IMPORT)[1]).toMatchObject({ dryRun: true, columns: ['', 'name'] }));
  expect(dialog.getByRole('combobox', { name: 'Name' }).textContent).toBe('Leave out');
});

test('a file of more than 500 rows is imported in parts, and a failure says what was imported', async () => {
  const created = numbered(1200, (n) => ({ line: n + 1, name: `Quay ${n}` }));
  const { user, bodies, dialog } = await choose({
    [IMPORT]: ({ dryRun, lines: { from, to } = { from: 0, to: 9999 } }) => {
      if (from === 1002) return refused(503, 'BUSY', 'Try again later.');
      const isIn = ({ line }: { line: number }) => line >= from && line <= to;
      return ok(found({ dryRun, created: created.filter(isIn), updated: [] }));
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Import 1,200 vendors' }));
  expect(
    await dialog.findByText('1,000 vendors imported, then the import stopped: Try again later.'),
  ).toBeTruthy();
  expect(bodies(IMPORT)).toMatchObject([
    { dryRun: true },
    { dryRun: false, lines: { from: 2, to: 501 } },
    { dryRun: false, lines: { from: 502, to: 1001 } },
    { dryRun: false, lines: { from: 1002, to: 1501 } },
    { dryRun: true },
  ]);
});

test('a name that is nearly a vendor’s, or an earlier row’s, is marked and can mean that one', async () => {
  const created = ['Haven', 'Harbor Hosting', 'Gasthaus Groß', 'Gasthaus Gross'];
  const { user, bodies, dialog } = await choose({
    [IMPORT]: () => ok(found({ created: created.map((name, at) => ({ line: at + 2, name })) })),
  });
  const near = within(await dialog.findByRole('list', { name: 'Names that are nearly the same' }));
  expect(near.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 3Harbor Hosting: is it Harbour Hosting? Yes it is Harbour Hosting',
    'Line 5Gasthaus Gross: is it Gasthaus Groß? Yes it is Gasthaus Groß',
  ]);
  await user.click(near.getByRole('button', { name: 'Yes it is Harbour Hosting' }));
  await waitFor(() =>
    expect(bodies(IMPORT)[1]).toMatchObject({ dryRun: true, names: [{ line: 3, name: 'Harbour Hosting' }] }),
  );
});
