import { readFileSync, writeFileSync } from 'node:fs';
import { buildCategory, buildCycle, buildVendor } from 'db/testing';
import { test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const { REPLAYED_REQUESTS, REPLAYED_ANSWERS } = process.env;
const { database, as, ask } = testApp();

// `npm run prove -- compatible` runs this test to compare what this release answers a web with what an earlier one did.
test.runIf(REPLAYED_REQUESTS)('answers what a web asks for', { timeout: 300_000 }, async () => {
  const { owner } = database;
  await buildCycle(owner);
  // These are the ids that a web's tests use.
  for (const place of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const [vendor, category] = [await buildVendor(owner), await buildCategory(owner)];
    await owner('vendors').where({ id: vendor.id }).update({ id: place });
    await owner('categories').where({ id: category.id }).update({ id: place });
  }
  const answers = [];
  for (const { method, path, body } of JSON.parse(readFileSync(REPLAYED_REQUESTS ?? '', 'utf8'))) {
    const admin = await as('super_admin');
    const { status, body: answer } = await ask(path, { ...admin, method, ...(body && { raw: body }) });
    answers.push({ status, answer });
  }
  writeFileSync(REPLAYED_ANSWERS ?? '', JSON.stringify(answers));
});
