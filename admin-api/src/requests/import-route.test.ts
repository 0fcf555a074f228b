import { buildVendor } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const HEAD = 'name,description,imageUrl';
const IMAGE = '/images/vendors/test.svg';

const send = async (csv: string, dryRun: boolean, skipLines?: number[]) =>
  call('/api/admin/vendors/import', {
    ...(await as('super_admin')),
    body: { csv, dryRun, ...(skipLines && { skipLines }) },
  });

test('a dry run reports what would be added and changed, line by line, and changes nothing', async () => {
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  await buildVendor(database.owner, { name: 'Beech' });
  const csv = [HEAD, `alder,Rewritten,${IMAGE}`, `Beech,About Beech,${IMAGE}`, `Cedar,New,${IMAGE}`].join(
    '\n',
  );
  const { status, body } = await send(csv, true);
  expect(status).toBe(200);
  expect(body).toEqual({
    dryRun: true,
    created: [{ line: 4, name: 'Cedar' }],
    updated: [
      {
        line: 2,
        id: alder.id,
        name: 'alder',
        changes: [
          { field: 'name', from: 'Alder', to: 'alder' },
          { field: 'description', from: 'About Alder', to: 'Rewritten' },
        ],
      },
    ],
    unchanged: 1,
    unknownCategories: [],
    withoutCategory: 0,
    columns: [
      { heading: 'name', field: 'name', samples: ['alder', 'Beech', 'Cedar'] },
      { heading: 'description', field: 'description', samples: ['Rewritten', 'About Beech', 'New'] },
      { heading: 'imageUrl', field: 'imageUrl', samples: [IMAGE, IMAGE, IMAGE] },
    ],
    ignored: [],
    unusedPictures: [],
    problems: [],
  });
  expect(await database.owner('vendors').pluck('name')).toEqual(['Alder', 'Beech']);
  expect(await database.owner('audit_log')).toEqual([]);
});

test('the same file without a dry run makes exactly those changes, each vendor with an audit log entry', async () => {
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  const csv = `id,${HEAD}\r\n${alder.id},Older,About Alder,${IMAGE}\r\n,Cedar,"New, and\r\nlong",${IMAGE}\r\n`;
  const { status, body } = await send(csv, false);
  expect(status).toBe(200);
  expect(body).toMatchObject({ dryRun: false, created: [{ name: 'Cedar' }], updated: [{ name: 'Older' }] });
  expect(await database.owner('vendors').orderBy('id').pluck('name')).toEqual(['Older', 'Cedar']);
  expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
    'vendor.updated',
    'vendor.created',
  ]);
});

test('one bad row stops the import, and every bad row is named by its line', async () => {
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  const csv = [
    `id,${HEAD}`,
    `,Cedar,Good,${IMAGE}`,
    `,,No name,${IMAGE}`,
    ',Dogwood,Bad image,javascript:alert(1)',
    `,CEDAR,Twice,${IMAGE}`,
    `9999,Elm,Unknown id,${IMAGE}`,
    `x,Fir,Bad id,${IMAGE}`,
    `,Gum,Too many,${IMAGE},more`,
    `,Hazel,"Two`,
    `lines",${IMAGE}`,
    `${alder.id},Alder,Fine,${IMAGE}`,
  ].join('\n');
  const dry = await send(csv, true);
  const problems = dry.body.problems as { line: number; message: string }[];
  expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(problems.map(({ message }) => message)).toEqual([
    'Name must not be blank.',
    'Image URL must begin with https:// or /images/.',
    'This vendor is already in line 2.',
    'There is no vendor with the ID 9999.',
    'Id must be a number.',
    'There are 5 values, but the first line names 4.',
  ]);
  const real = await send(csv, false);
  expect([real.status, real.body.code]).toEqual([400, 'IMPORT_REFUSED']);
  expect(real.body.details).toHaveLength(6);
  expect(real.body.details).toContainEqual({
    field: 'line 3',
    code: 'string.empty',
    message: 'Name must not be blank.',
  });
  expect(await database.owner('vendors').pluck('description')).toEqual(['About Alder']);
});

test('an id cannot take another vendor’s name', async () => {
  const [alder] = [await buildVendor(database.owner, { name: 'Alder' })];
  const beech = await buildVendor(database.owner, { name: 'Beech' });
  const { body } = await send(`id,${HEAD}\n${beech.id},Alder,x,${IMAGE}`, true);
  expect(body.problems).toEqual([
    {
      line: 2,
      code: 'name_of_other',
      message: `The name “Alder” belongs to the vendor with the ID ${alder?.id}.`,
      cells: [String(beech.id), 'Alder', 'x', IMAGE],
    },
  ]);
});

test('a file that cannot be read is refused as a whole', async () => {
  for (const [name, csv] of [
    ['an empty file', ''],
    ['a column too few', `description,imageUrl\nAlder,${IMAGE}`],
    ['a column twice', `${HEAD},name\nAlder,x,${IMAGE},Alder`],
    ['5001 vendors', [HEAD, ...Array.from({ length: 5001 }, (_, n) => `V${n},x,${IMAGE}`)].join('\n')],
  ] as const) {
    const { status, body } = csv === '' ? await send('\n', true) : await send(csv, true);
    expect(status, name).toBe(200);
    expect(body, name).toMatchObject({ created: [], problems: [{ line: 1 }] });
  }
});

test('a file may exceed 16 KiB, but not 1 MiB', async () => {
  const description = 'x'.repeat(1900);
  const rows = Array.from({ length: 30 }, (_, n) => `V${n},${description},${IMAGE}`);
  expect((await send([HEAD, ...rows].join('\n'), true)).body.created).toHaveLength(30);
  expect((await send('x'.repeat(1024 * 1024), true)).status).toBe(413);
});

test('only bad rows whose lines the request names are skipped', async () => {
  const csv = [HEAD, `Alder,Good,${IMAGE}`, `,No name,${IMAGE}`, 'Beech,Bad image,javascript:alert(1)'].join(
    '\n',
  );
  const refused = await send(csv, false, [3]);
  expect(refused).toMatchObject({ status: 400, body: { code: 'IMPORT_REFUSED' } });
  expect(String(refused.body.message)).toMatch(/^Nothing was imported\. Line 4: /);
  expect(await database.owner('vendors')).toEqual([]);
  expect(await send(csv, false, [3, 4])).toMatchObject({
    status: 200,
    body: { created: [{ line: 2 }], problems: [] },
  });
  expect(await database.owner('vendors').pluck('name')).toEqual(['Alder']);
});

test('a fault of the whole file cannot be skipped', async () => {
  expect((await send(`name;description;imageUrl\nAlder;x;${IMAGE}`, false, [1])).status).toBe(400);
});

test('new categories are imported as drafts, in the order of the file', async () => {
  const csv = 'Name;Beschreibung;Description;Colour\nSpeed;;Who is fast?;#112233\nCare;;Who cares?;';
  const { body } = await call('/api/admin/categories/import', {
    ...(await as('super_admin')),
    body: { csv, dryRun: false, asDrafts: true },
  });
  expect(body).toMatchObject({ created: [{ name: 'Speed' }, { name: 'Care' }], ignored: ['Beschreibung'] });
  const stored = database.owner('categories').orderBy('display_order');
  expect(await stored.select('name', 'color', 'is_draft')).toEqual([
    { name: 'Speed', color: '#112233', is_draft: true },
    { name: 'Care', color: '#3B82F6', is_draft: true },
  ]);
});

test('categories of a group follow each other, wherever they are in the file', async () => {
  const csv = ['Name,Description,Icon,Color,Picture,Group', 'A,x,,,,Food', 'B,x,,,,Music', 'C,x,,,,food'];
  const { body } = await call('/api/admin/categories/import', {
    ...(await as('super_admin')),
    body: { csv: csv.join('\n'), dryRun: false },
  });
  expect(body).toMatchObject({ created: [{}, {}, {}], ignored: [] });
  const stored = await database.owner('categories').orderBy('display_order').select('name', 'group_name');
  expect(stored.map(({ name, group_name }) => [name, group_name])).toEqual([
    ['A', 'Food'],
    ['C', 'Food'],
    ['B', 'Music'],
  ]);
});

test('a longer file is checked as a whole and imported in parts of up to 500 rows', async () => {
  const names = Array.from({ length: 600 }, (_, n) => `V${n},x`);
  const csv = ['name,description', ...names, ',x', 'v0,x'].join('\n');
  const post = async (more: object) =>
    call('/api/admin/vendors/import', {
      ...(await as('super_admin')),
      body: { csv, dryRun: false, ...more },
    });
  const { body } = await post({ dryRun: true });
  expect(body.created).toHaveLength(600);
  expect(body.problems).toMatchObject([{ line: 602 }, { line: 603, code: 'record_twice' }]);
  const bad = { skipLines: [602, 603] };
  expect(await post(bad)).toMatchObject({ status: 400, body: { details: [{ code: 'too_many_rows' }] } });
  expect(await database.owner('vendors')).toEqual([]);
  expect(await post({ ...bad, lines: { from: 2, to: 501 } })).toMatchObject({ status: 200 });
  expect(await post({ ...bad, lines: { from: 502, to: 1001 } })).toMatchObject({ status: 200 });
  expect(await database.owner('vendors')).toHaveLength(600);
});

test('a row means the vendor whose name was chosen for it', async () => {
  const alder = await buildVendor(database.owner, { name: 'Alder' });
  const { body } = await call('/api/admin/vendors/import', {
    ...(await as('super_admin')),
    body: { csv: 'name,description\nAldr,New', dryRun: true, names: [{ line: 2, name: 'Alder' }] },
  });
  expect(body).toMatchObject({ created: [], updated: [{ id: alder.id, name: 'Alder' }] });
});
