import { readFileSync, writeFileSync } from 'node:fs';
import { buildCategory, buildCycle, buildVendor } from 'db/testing';
import { test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const { REPLAYED_REQUESTS, REPLAYED_ANSWERS } = process.env;
const api = testApp();

// `npm run prove -- compatible` uses this to compare the answers of this release to a web with those of an earlier one.
test.runIf(REPLAYED_REQUESTS)('answers the requests of a web', { timeout: 300_000 }, async () => {
  const { owner } = api.database;
  await buildCycle(owner);
  // These are the ids that a web's tests use.
  for (const place of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const [vendor, category] = [await buildVendor(owner), await buildCategory(owner)];
    await owner('vendors').where({ id: vendor.id }).update({ id: place });
    await owner('categories').where({ id: category.id }).update({ id: place });
  }
  const answers = [];
  for (const { method, path, body } of JSON.parse(readFileSync(REPLAYED_REQUESTS ?? '', 'utf8'))) {
    const voter = await api.as();
    const asked = method === 'GET' ? voter.get(path) : voter.post(path, body);
    answers.push(await asked.then(({ status, body: answer }) => ({ status, answer })));
  }
  writeFileSync(REPLAYED_ANSWERS ?? '', JSON.stringify(answers));
});
