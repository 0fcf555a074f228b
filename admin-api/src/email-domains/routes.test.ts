import { storeProviders } from 'db/emails';
import { buildConfirmedEmail, buildCycle, buildUser, setMailUp } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const DOMAINS = '/api/admin/email-domains';

test('a period can require confirmed addresses only if mail is set up; the refusal names what is missing', async () => {
  const { id } = await buildCycle(database.owner);
  const mira = await as('super_admin');
  const path = `/api/admin/voting-cycles/${id}`;
  const change = () => call(path, { ...mira, method: 'PATCH', body: { whoMayVote: 'confirmed' } });
  await setMailUp(database, ['SMTP_URL', 'MAIL_FROM']);
  const message = 'Email isn’t set up yet. Ask the person who runs the server to set SMTP_URL and MAIL_FROM.';
  expect(await change()).toMatchObject({ status: 409, body: { code: 'MAIL_NOT_SET_UP', message } });
  const endDate = new Date(Date.now() + 86_400_000).toISOString();
  const body = { name: 'Spring', endDate, whoMayVote: 'confirmed' };
  const start = () => call('/api/admin/voting-cycles', { ...mira, body });
  expect(await start()).toMatchObject({ status: 409, body: { code: 'MAIL_NOT_SET_UP' } });
  expect((await call(DOMAINS, mira)).body).toEqual({ missing: ['SMTP_URL', 'MAIL_FROM'], domains: [] });
  await setMailUp(database);
  expect(await change()).toMatchObject({ status: 200, body: { whoMayVote: 'confirmed' } });
  expect(await start()).toMatchObject({ status: 201, body: { whoMayVote: 'confirmed' } });
});

test('a period can be for members only if a provider signs them in', async () => {
  const { id } = await buildCycle(database.owner);
  const mira = await as('super_admin');
  const body = { whoMayVote: 'members' };
  const change = () => call(`/api/admin/voting-cycles/${id}`, { ...mira, method: 'PATCH', body });
  const endDate = new Date(Date.now() + 86_400_000).toISOString();
  const start = () =>
    call('/api/admin/voting-cycles', { ...mira, body: { ...body, name: 'Spring', endDate } });
  for (const providers of [0, 2, 0]) {
    await storeProviders(database.publicDb, providers);
    const refused = { status: 409, body: { code: 'NO_PROVIDERS' } };
    expect(await change()).toMatchObject(providers ? { status: 200, body } : refused);
    expect(await start()).toMatchObject(providers ? { status: 201, body } : refused);
  }
  await setMailUp(database);
  await storeProviders(database.publicDb, 1);
  await setMailUp(database);
  expect(await start()).toMatchObject({ status: 201, body });
});

test('a super admin refuses a domain and allows it again; a plain admin can only read the rule', async () => {
  const [mira, noor] = [await as('super_admin'), await as('admin')];
  const set = (domain: string, rule: unknown, who = mira) =>
    call(DOMAINS, { ...who, body: { domain, rule } });
  const refused = [{ domain: 'catch-all.example', accounts: null, rule: 'refused' }];
  expect(await set('Mail.Catch-All.example', 'refused', noor)).toMatchObject({ status: 403 });
  expect(await set('Mail.Catch-All.example', 'refused')).toMatchObject({
    status: 200,
    body: { domains: refused },
  });
  expect(await set('catch-all.example', 'refused')).toMatchObject({ status: 409 });
  expect((await call(DOMAINS, noor)).body).toMatchObject({ domains: refused });
  expect(await set('catch-all.example', null)).toMatchObject({ status: 200, body: { domains: [] } });
  expect(await database.owner('audit_log').pluck('action')).toEqual(Array(2).fill('email_domain.rule_set'));
  for (const domain of ['', 'example', 'a@example.org', 'example.org/x'])
    expect(await set(domain, 'refused')).toMatchObject({ status: 400 });
  expect(await set('example.org', 'banned')).toMatchObject({ status: 400 });
});

test('the list of users says whether an address is confirmed, but never which address', async () => {
  const [ada, eve] = [await buildUser(database.owner), await buildUser(database.owner)];
  await buildConfirmedEmail(database, { userId: ada.id, email: 'ada@example.org', news: true });
  const { body } = await call('/api/admin/users', await as('admin'));
  const users = body as unknown as { id: number; emailConfirmed: boolean }[];
  const isConfirmed = (id: number) => users.find((user) => user.id === id)?.emailConfirmed;
  expect([isConfirmed(ada.id), isConfirmed(eve.id)]).toEqual([true, false]);
  expect(JSON.stringify(users)).not.toContain('example.org');
});
