import { appendAudit } from 'db/changes';
import { takeDueSnapshots } from 'db/count';
import { disqualify } from 'db/removals';
import {
  BY,
  buildCategory,
  buildCycle,
  buildUser,
  buildVendor,
  buildVendorLink,
  buildVote,
} from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();

async function download(file: string) {
  const { status, headers, text } = await call(`/api/admin/exports/${file}`, await as('super_admin'));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.csv"$/u);
  expect(headers.get('cache-control')).toBe('no-store');
  return text.split('\r\n');
}

test('vendors are exported in the import’s format, and a name that looks like a formula is made harmless', async () => {
  const [plain] = [await buildVendor(database.owner, { name: 'Alder, "the" first' })];
  const odd = await buildVendor(database.owner, { name: '=HYPERLINK("http://evil")' });
  const [, variety] = [
    await buildCategory(database.owner, { name: 'Speed' }),
    await buildCategory(database.owner, { name: 'Variety' }),
  ];
  await database
    .owner('vendors')
    .where({ id: plain?.id })
    .update({ stands_in: String(variety?.id) });
  for (const [displayOrder, url] of ['https://a.example', 'tel:112'].entries())
    await buildVendorLink(database.owner, { vendorId: plain?.id ?? 0, url, displayOrder });
  const lines = await download('vendors.csv');
  expect(lines).toEqual([
    'id,name,description,imageUrl,categories,links',
    `${odd.id},"'=HYPERLINK(""http://evil"")","'=nothing",/images/vendors/test.svg,Speed | Variety,`.replace(
      `"'=nothing"`,
      '"About =HYPERLINK(""http://evil"")"',
    ),
    `${plain?.id},"Alder, ""the"" first","About Alder, ""the"" first",/images/vendors/test.svg,Variety,"https://a.example
tel:112"`,
    '',
  ]);
  const csv = lines.join('\r\n');
  const again = await call('/api/admin/vendors/import', {
    ...(await as('super_admin')),
    body: { csv, dryRun: true },
  });
  expect(again.body).toMatchObject({ created: [], updated: [], unchanged: 2, problems: [] });
});

test('each download is an entry of the audit log', async () => {
  await buildCycle(database.owner);
  const chief = await as('super_admin', { username: 'chief' });
  const names = ['vendors', 'categories', 'suggestions', 'users', 'results', 'audit-log'];
  const files = names.map((name) => `${name}.csv`);
  for (const file of files) expect((await call(`/api/admin/exports/${file}`, chief)).status, file).toBe(200);
  const entries = await database.owner('audit_log').orderBy('id').select('actor', 'action', 'target');
  expect(entries).toEqual(files.map((target) => ({ actor: 'chief', action: 'export.downloaded', target })));
});

test('the users export contains everybody, without secrets', async () => {
  await buildUser(database.owner, { username: 'mia', isBlocked: true });
  const [head, ...rows] = await download('users.csv');
  expect(head).toBe('type,id,username,email,created,active,role');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^admin,\d+,admin_\d+,,[\d-]+T[\d:.]+Z,true,super_admin$/u);
  expect(rows[1]).toMatch(/^voter,\d+,mia,,[\d-]+T[\d:.]+Z,false,$/u);
});

test('the users export goes on after a thousand accounts', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => ({
    username: `v${index}`,
    name_key: `v${index}`,
  }));
  await database.owner.batchInsert(
    'account_names',
    names.map(({ name_key }) => ({ name_key })),
  );
  await database.owner.batchInsert('users', names);
  const rows = (await download('users.csv')).slice(1, -1);
  expect(rows).toHaveLength(1001);
  expect(new Set(rows).size).toBe(1001);
});

test('results are counts by period, category and vendor; an earlier period is chosen by its id', async () => {
  const { owner } = database;
  const [vendor, category] = [
    await buildVendor(owner, { name: 'Alder' }),
    await buildCategory(owner, { name: 'Speed' }),
  ];
  const old = await buildCycle(owner, { name: 'Old', isActive: false, startsInHours: -99 });
  const cycle = await buildCycle(owner, { name: 'New' });
  for (const cycleId of [old.id, cycle.id, cycle.id]) {
    await buildVote(owner, { cycleId, categoryId: category.id, vendorId: vendor.id });
  }
  const periods = await owner('voting_cycles').orderBy('id');
  const [was, is] = periods.map(({ id, name, start_date, end_date }) =>
    [id, name, start_date.toISOString(), end_date.toISOString()].join(','),
  );
  expect(await download('results.csv')).toEqual([
    'periodId,period,startDate,endDate,category,rank,vendor,votes,percentage,categoryId,vendorId,overallRank,overallScore,overallVotes,disqualifiedIn',
    `${is},Speed,1,Alder,2,100,${category.id},${vendor.id},1,2.2,2,`,
    '',
  ]);
  expect((await download(`results.csv?cycle=${old.id}`))[1]).toBe(
    `${was},Speed,1,Alder,1,100,${category.id},${vendor.id},1,1.6,1,`,
  );
  const missing = await call('/api/admin/exports/results.csv?cycle=9999', await as('super_admin'));
  expect(missing.status).toBe(404);
});

test('for a period without votes, every nominee is listed and none has a rank', async () => {
  await buildCategory(database.owner);
  const [ada, ben] = [
    await buildVendor(database.owner, { name: 'Ada' }),
    await buildVendor(database.owner, { name: 'Ben' }),
  ];
  const { id } = await buildCycle(database.owner, { name: 'Quiet', startsInHours: -48, endsInHours: -1 });
  await takeDueSnapshots(database.integrityDb);
  const [, ...rows] = await download(`results.csv?cycle=${id}`);
  expect(rows.map((row) => row.replace(/^.*Z,/u, ''))).toEqual([
    `,,Ada,0,,,${ada.id},,0,0,`,
    `,,Ben,0,,,${ben.id},,0,0,`,
    '',
  ]);
});

test('the results of an ended period are its final ones', async () => {
  const { owner } = database;
  const speed = await buildCategory(owner, { name: 'Speed' });
  const cycle = await buildCycle(owner, { name: '=Season', startsInHours: -48, endsInHours: -1 });
  const [ada, ben] = [await buildVendor(owner, { name: '@Ada' }), await buildVendor(owner, { name: 'Ben' })];
  await buildVote(owner, { cycleId: cycle.id, categoryId: speed.id, vendorId: ada.id });
  await takeDueSnapshots(database.integrityDb);
  await owner('vendors').where({ id: ada.id }).update({ name: 'Renamed', archived_at: new Date() });
  const chief = await as('super_admin');
  const [, row, without] = await download(`results.csv?cycle=${cycle.id}`);
  expect(row).toMatch(
    new RegExp(`^${cycle.id},'=Season,.*,Speed,1,'@Ada,1,100,${speed.id},${ada.id},1,1.6,1,$`, 'u'),
  );
  expect(without).toMatch(new RegExp(`^${cycle.id},'=Season,.*Z,,,Ben,0,,,${ben.id},,0,0,$`, 'u'));
  expect((await call('/api/admin/exports/results.csv?cycle=9999', chief)).status).toBe(404);
  expect((await call('/api/admin/exports/results.csv?cycle=x', chief)).status).toBe(400);
});

test('the results name the categories in which a vendor is disqualified', async () => {
  const { owner } = database;
  const speed = await buildCategory(owner, { name: 'Speed' });
  const care = await buildCategory(owner, { name: 'Care' });
  const [ada, ben] = [await buildVendor(owner, { name: 'Ada' }), await buildVendor(owner, { name: 'Ben' })];
  const cycle = await buildCycle(owner);
  for (const [{ id: vendorId }, { id: categoryId }] of [
    [ada, speed],
    [ada, care],
    [ben, speed],
  ] as const) {
    await buildVote(owner, { cycleId: cycle.id, categoryId, vendorId });
  }
  const disqualifyIn = (vendorId: number, categoryIds: number[] | null) =>
    disqualify(database.adminDb, BY, { vendorId, categoryIds, reason: 'Bought votes' });
  await disqualifyIn(ada.id, [speed.id]);
  await disqualifyIn(ben.id, null);
  const [, ...rows] = await download('results.csv');
  expect(rows.map((row) => row.replace(/^.*Z,/u, ''))).toEqual([
    `Care,1,Ada,1,100,${care.id},${ada.id},1,1.6,1,Speed`,
    `,,Ben,0,,,${ben.id},,0,0,Speed; Care`,
    '',
  ]);
});

test('the audit log is exported newest first, with the filters of the screen', async () => {
  for (const actor of ['ada', 'ben']) {
    await database.adminDb.transaction((tx) =>
      appendAudit(tx, { actor, action: 'vendor.created', target: '@x', details: { a: 'b,c' } }),
    );
  }
  const [head, first, second, end] = await download('audit-log.csv?action=vendor');
  expect(head).toBe('id,time,actor,action,target,details,address');
  expect(first).toMatch(/^\d+,[^,]+,ben,vendor.created,'@x,"\{""a"":""b,c""\}",$/u);
  expect([second?.includes(',ada,'), end]).toEqual([true, '']);
  expect(await download('audit-log.csv?actor=ada')).toHaveLength(3);
});

test('a file that cannot be read answers in JSON, without saying why', async () => {
  const chief = await as('super_admin');
  await database.owner.raw('RENAME TABLE vendors TO vendors_away');
  try {
    const { status, body, headers } = await call('/api/admin/exports/vendors.csv', chief);
    expect([status, body.code]).toEqual([500, 'INTERNAL']);
    expect(headers.get('content-disposition')).toBeNull();
  } finally {
    await database.owner.raw('RENAME TABLE vendors_away TO vendors');
  }
});

test('only the chosen vendors, categories and users are exported, including drafts', async () => {
  const { owner } = database;
  const [alder, birch] = [
    await buildVendor(owner, { name: 'Alder' }),
    await buildVendor(owner, { name: 'Birch', isDraft: true }),
  ];
  await buildVendor(owner, { name: 'Cedar' });
  const namesIn = (lines: string[]) => lines.slice(1, -1).map((line) => line.split(',')[1]);
  expect(namesIn(await download(`vendors.csv?ids=${birch.id},${alder.id},99999`))).toEqual([
    'Alder',
    'Birch',
  ]);
  expect(namesIn(await download('vendors.csv'))).toEqual(['Alder', 'Cedar']);
  const speed = await buildCategory(owner, { name: 'Speed' });
  await buildCategory(owner, { name: 'Trust' });
  const [head, row] = await download(`categories.csv?ids=${speed.id}`);
  expect(head).toBe('id,name,description,icon,color,imageUrl,group');
  expect(row).toMatch(new RegExp(`^${speed.id},Speed,`, 'u'));
  expect(namesIn(await download('categories.csv'))).toEqual(['Speed', 'Trust']);
  for (const username of ['mia', 'noa']) await buildUser(owner, { username });
  expect((await download('users.csv?usernames=NOA,nobody')).slice(1)).toEqual([
    expect.stringMatching(/^voter,\d+,noa,/u),
    '',
  ]);
});

test('a malformed choice of rows answers 400', async () => {
  const chief = await as('super_admin');
  for (const file of [
    'vendors.csv?ids=',
    'vendors.csv?ids=1,,2',
    'categories.csv?ids=x',
    'users.csv?usernames=a,b',
  ]) {
    expect((await call(`/api/admin/exports/${file}`, chief)).status, file).toBe(400);
  }
});
