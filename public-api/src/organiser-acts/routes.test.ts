import { setPause } from 'db/count';
import { BY, buildCycle } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

test('GET /api/organiser-acts lists what organisers did, without their names', async () => {
  expect((await api.get('/api/organiser-acts')).body).toEqual([]);
  const { id } = await buildCycle(api.database.owner);
  await setPause(api.database.adminDb, BY, { paused: true, reason: 'Checking a report' });
  const { headers, body } = await api.get(`/api/organiser-acts?cycle=${id}`);
  expect(headers.get('x-accel-expires')).toBe('1');
  expect(body).toMatchObject([
    { kind: 'began', isByOrganiser: false, whoMayVote: 'everybody' },
    { kind: 'paused', isByOrganiser: true, reason: 'Checking a report' },
  ]);
  expect(JSON.stringify(body)).not.toContain(BY.username);
  expect(await api.get('/api/organiser-acts?cycle=999')).toMatchObject({ status: 404 });
});
