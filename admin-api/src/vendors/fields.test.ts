import { BLANK_VENDOR, type VendorFields } from 'db/catalogue';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { AdminVendor, ImportResponse } from '../generated/contract.ts';

const { call, as, database } = testApp();
const VENDORS = '/api/admin/vendors';

/** Every field of a vendor with a value that isn't blank and belongs to the writer alone. A flag has only two. */
const filledIn = (by: string) =>
  ({
    ...Object.fromEntries(
      Object.entries(BLANK_VENDOR).map(([name, blank]) => [
        name,
        typeof blank === 'string' ? `${by} ${name}` : by === 'new',
      ]),
    ),
    imageUrl: `/images/${by}.svg`,
  }) as VendorFields;
const NAMES = Object.keys(BLANK_VENDOR) as (keyof VendorFields)[];
const [OLD, NEW, OTHER] = [filledIn('old'), filledIn('new'), filledIn('other')];

async function build() {
  const chief = await as('super_admin');
  const { body } = await call(VENDORS, { ...chief, body: OLD });
  const id = Number(body.id);
  return {
    id,
    read: async () => ((await call(VENDORS, chief)).body as unknown as AdminVendor[])[0],
    put: (fields: object) => call(`${VENDORS}/${id}`, { ...chief, method: 'PUT', body: fields }),
    download: async () => (await call('/api/admin/exports/vendors.csv', chief)).text,
    async upload(csv: string) {
      const { body } = await call(`${VENDORS}/import`, { ...chief, body: { csv, dryRun: false } });
      return body as unknown as ImportResponse;
    },
  };
}

async function noted() {
  const details = await database.owner('audit_log').orderBy('id').pluck('details');
  return details.map((text) => JSON.parse(text ?? ''));
}

test('every field of a vendor is stored, read, compared with `before` and logged', async () => {
  const { id, read, put } = await build();
  expect(await read()).toMatchObject(OLD);
  expect((await put({ ...NEW, before: OLD })).body).toMatchObject(NEW);
  expect(await noted()).toEqual([
    { id, after: OLD },
    { id, before: OLD, after: NEW },
  ]);
  for (const field of NAMES) {
    const { status } = await put({ ...OLD, before: { ...NEW, [field]: OTHER[field] } });
    expect({ field, status }).toEqual({ field, status: 409 });
  }
});

test('every field of a vendor is exported and imported again', async () => {
  const { id, read, put, download, upload } = await build();
  const csv = await download();
  expect(csv.trim().split(/\r\n/u)).toEqual([
    ['id', ...NAMES, 'categories', 'links'].join(','),
    [id, ...NAMES.map((name) => OLD[name]), '', ''].join(','),
  ]);
  await put(NEW);
  const { updated } = await upload(csv);
  const changes = NAMES.map((field) => ({ field, from: String(NEW[field]), to: String(OLD[field]) }));
  expect(updated).toEqual([{ line: 2, id, name: OLD.name, changes }]);
  expect(await read()).toMatchObject(OLD);
});
