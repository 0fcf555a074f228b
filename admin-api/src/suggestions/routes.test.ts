import { buildCategory, buildSuggestion, buildVendor } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { SuggestedName } from '../generated/contract.ts';

const { call, as, database } = testApp();
const PATH = '/api/admin/suggestions';
const chief = () => as('super_admin');

test('suggestions are listed by name, without who made them, and searched', async () => {
  const category = await buildCategory(database.owner);
  const given = { categoryIds: [category.id], link: 'https://quay.example/', sentence: 'Good.' };
  const { id } = await buildSuggestion(database.owner, { name: 'Quay Prints', ...given });
  await buildSuggestion(database.owner, { name: 'quay prints' });
  await buildSuggestion(database.owner, { name: 'Alder' });
  const who = await chief();
  const { body, headers, text } = await call(`${PATH}?search=QUAY`, who);
  expect(headers.get('x-total-count')).toBe('1');
  const [row] = body as unknown as SuggestedName[];
  expect(row).toMatchObject({ id, people: 2 });
  expect(row?.suggestions).toEqual([
    {
      ...{ name: 'Quay Prints', ...given, state: 'open', reason: null, vendor: null, answeredAt: null },
      createdAt: expect.any(String),
    },
    expect.objectContaining({ name: 'quay prints', link: null, sentence: null }),
  ]);
  expect(text).not.toMatch(/voter_|user/i);
  expect((await call(`${PATH}?state=declined`, who)).body).toEqual([]);
  expect((await call(`${PATH}?state=other`, who)).status).toBe(400);
});

test('declined suggestions keep the reason, and reopening takes it back', async () => {
  const who = await chief();
  const { id } = await buildSuggestion(database.owner, { name: 'Quay' });
  const send = (body: object) => call(`${PATH}/answers`, { ...who, body });
  expect((await send({ act: 'decline', ids: [id], reason: 'Closed' })).body).toEqual({ count: 1 });
  const declined = (await call(`${PATH}?state=declined`, who)).body;
  expect(declined).toMatchObject([{ id, suggestions: [{ reason: 'Closed', state: 'declined' }] }]);
  expect((await send({ act: 'decline', ids: [id], reason: 'Closed' })).status).toBe(404);
  expect((await send({ act: 'reopen', ids: [id] })).status).toBe(200);
  expect((await call(PATH, who)).body).toMatchObject([{ id, suggestions: [{ reason: null }] }]);
  const log = await database.owner('audit_log').orderBy('id').select('action', 'target', 'details');
  expect(log).toEqual([
    { action: 'suggestion.declined', target: 'Quay', details: '{"people":1,"reason":"Closed"}' },
    { action: 'suggestion.reopened', target: 'Quay', details: '{"people":1}' },
  ]);
});

test('a vendor of the panel answers the suggestion that it was made from', async () => {
  const who = await chief();
  const { id } = await buildSuggestion(database.owner, { name: 'Habour' });
  const body = { name: 'Harbour', description: 'Hosting.', imageUrl: '', suggestionId: id };
  const made = await call('/api/admin/vendors?draft=true', { ...who, body });
  expect(made.status).toBe(201);
  expect((await call(`${PATH}?state=added`, who)).body).toMatchObject([
    { id, suggestions: [{ vendor: { id: made.body.id, name: 'Harbour' } }] },
  ]);
  const details = await database.owner('audit_log').where({ action: 'vendor.created' }).first('details');
  expect(details?.details).not.toContain('suggestionId');
});

test('a malformed answer is refused', async () => {
  const mira = await chief();
  for (const body of [
    { act: 'delete', ids: [1] },
    { act: 'decline', ids: [1] },
    { act: 'decline', ids: [1], reason: ' ' },
    { act: 'decline', ids: [1], reason: 'x'.repeat(201) },
    { act: 'nominate', ids: [1] },
    { act: 'nominate', ids: [1], vendorId: '1' },
    { act: 'reopen', ids: [] },
    { act: 'reopen', ids: [1, 1] },
    { act: 'reopen' },
  ]) {
    expect((await call(`${PATH}/answers`, { ...mira, body })).status, JSON.stringify(body)).toBe(400);
  }
});

test('the file has a line for each suggestion, and a formula is harmless', async () => {
  const [speed, vendor] = [
    await buildCategory(database.owner, { name: 'Speed' }),
    await buildVendor(database.owner, { name: 'Harbour' }),
  ];
  const { id } = await buildSuggestion(database.owner, { name: '=cmd', categoryIds: [speed.id] });
  await buildSuggestion(database.owner, { name: 'Other' });
  const who = await chief();
  const body = { act: 'nominate', ids: [id], vendorId: vendor.id };
  expect((await call(`${PATH}/answers`, { ...who, body })).status).toBe(200);
  const { text } = await call(`/api/admin/exports/suggestions.csv?ids=${id}`, who);
  const [head, line, end] = text.replace('\ufeff', '').split('\r\n');
  expect(head).toBe('name,categories,link,sentence,state,reason,vendorId,vendor,suggested,answered');
  expect(line).toMatch(new RegExp(`^'=cmd,Speed,,,nominated,,${vendor.id},Harbour,2.*Z,2.*Z$`));
  expect(end).toBe('');
});
