import { buildCategory, buildCycle, buildVendor, buildVote, buildVoter, TEST_PASSWORD } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();
const owner = (table: string) => api.database.owner(table);

describe('GET /api/user/data', () => {
  test('requires a signed-in voter', async () => {
    expect(await api.get('/api/user/data')).toMatchObject({ status: 401 });
  });

  test('returns all that is stored about the voter, but not for whom the votes were', async () => {
    const voter = await buildVoter(api.database.owner, { username: 'Ada' });
    const [{ id: cycleId }, category, set, vendor] = [
      await buildCycle(api.database.owner, { name: 'Spring' }),
      await buildCategory(api.database.owner, { name: 'Speed' }),
      await buildCategory(api.database.owner, { name: 'OpSec' }),
      await buildVendor(api.database.owner, { name: 'Copperlatch Keys' }),
    ];
    await buildVote(api.database.owner, {
      cycleId,
      userId: voter.id,
      categoryId: category.id,
      vendorId: vendor.id,
    });
    const excluded = { cycle_id: cycleId, user_id: voter.id, vendor_id: vendor.id, created_at: new Date() };
    await owner('votes').insert({ ...excluded, category_id: set.id, removal_id: 7 });
    await buildVote(api.database.owner, { cycleId });
    await owner('account_origins').insert({
      user_id: voter.id,
      network: Buffer.from('20010db800010002', 'hex'),
      browser: 1,
      captcha_seconds: 9,
    });
    const client = await api.as(voter);
    await owner('security_events').insert({ kind: 'sign_in', user_id: voter.id, ip_address: '203.0.113.7' });
    await owner('security_events').insert({
      kind: 'sign_in',
      user_id: voter.id + 1,
      ip_address: '203.0.113.8',
    });
    const { status, body, headers } = await client.get('/api/user/data');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      account: { id: voter.id, username: 'Ada', email: null, registeredFrom: '2001:db8:1:2::/64' },
      sessions: [{ ipAddress: expect.any(String), userAgent: expect.any(String), endedAt: null }],
      votes: [
        { cycle: 'Spring', category: 'Speed', state: 'counted' },
        { cycle: 'Spring', category: 'OpSec', state: 'not_counted' },
      ],
      securityEvents: [{ kind: 'sign_in', ipAddress: '203.0.113.7' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Copperlatch|hash|203\.0\.113\.8/);
  });
});

describe('POST /api/user/erase', () => {
  const PATH = '/api/user/erase';

  test('requires a signed-in voter and the password', async () => {
    expect(await api.post(PATH, { password: TEST_PASSWORD })).toMatchObject({ status: 401 });
    const voter = await api.as(await buildVoter(api.database.owner));
    expect(await voter.post(PATH, { password: '' })).toMatchObject({ status: 400 });
    expect(await voter.post(PATH, { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { message: 'The current password is wrong', details: [{ field: 'password' }] },
    });
    expect(await voter.get('/api/user')).toMatchObject({ status: 200 });
  });

  test('signs the account out everywhere for good', async () => {
    const account = await buildVoter(api.database.owner);
    const [voter, elsewhere] = [await api.as(account), await api.as(account)];
    expect(await voter.post(PATH, { password: TEST_PASSWORD })).toMatchObject({ status: 200 });
    for (const client of [voter, elsewhere]) {
      expect(await client.get('/api/user')).toMatchObject({ status: 401 });
      expect(await client.post(PATH, { password: TEST_PASSWORD })).toMatchObject({ status: 401 });
    }
    const signIn = { username: account.username, password: TEST_PASSWORD };
    expect(await api.post('/api/login', signIn)).toMatchObject({ status: 401 });
  });

  test('counts wrong passwords as failed sign-ins', async () => {
    const voter = await api.as(await buildVoter(api.database.owner));
    const guess = () => voter.post(PATH, { password: 'wrong' });
    for (let count = 0; count < 5; count += 1) expect(await guess()).toMatchObject({ status: 400 });
    expect(await guess()).toMatchObject({ status: 429 });
  });
});
