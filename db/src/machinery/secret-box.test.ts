import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { proxiedDb } from '../../testing/proxied-db.ts';
import { openSecret, reseal, sealSecret } from './secret-box.ts';

const database = testDatabase();

const key = randomBytes(32);
const keys = [key] as const;
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('a sealed value can be opened, and looks different each time', () => {
  const [first, second] = [sealSecret(keys, 7, SECRET), sealSecret(keys, 7, SECRET)];
  expect(openSecret(keys, 7, first)).toBe(SECRET);
  expect(first.equals(second)).toBe(false);
  expect(first.length).toBeLessThanOrEqual(255);
});

test('a sealed value cannot be opened for another owner or after a change of any byte', () => {
  const box = sealSecret(keys, 7, SECRET);
  expect(() => openSecret(keys, 8, box)).toThrow();
  for (let at = 0; at < box.length; at += 1) {
    const altered = Buffer.from(box);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => openSecret(keys, 7, altered)).toThrow();
  }
});

test('the error says if the key is a different one', () => {
  expect(() => openSecret([randomBytes(32)], 7, sealSecret(keys, 7, SECRET))).toThrow('another key');
});

test('the first key seals, and every key opens what it has sealed', () => {
  const newest = randomBytes(32);
  const rotating = [newest, key] as const;
  expect(openSecret(rotating, 7, sealSecret(keys, 7, SECRET))).toBe(SECRET);
  expect(openSecret([newest], 7, sealSecret(rotating, 7, SECRET))).toBe(SECRET);
});

test('a value that was replaced after it was read is not sealed again', async () => {
  const rotating = [randomBytes(32), key] as const;
  const webhooks = () => database.owner('webhooks');
  const target = sealSecret([key], 'example.org', SECRET);
  await webhooks().insert({
    host: 'example.org',
    target,
    is_signed: false,
    events: 'opened',
    created_at: new Date(),
  });
  const wire = await proxiedDb(database.adminUrl, 'update `webhooks`', 'held back until it is released');
  const resealing = reseal(wire.db, rotating, {
    table: 'webhooks',
    column: 'target',
    key: 'id',
    owner: 'host',
  });
  await wire.reached;
  const replaced = sealSecret(rotating, 'example.org', 'ANOTHER');
  await webhooks().update({ target: replaced });
  wire.release();
  await resealing;
  await wire.close();
  expect(await webhooks().pluck('target')).toEqual([replaced]);
});
