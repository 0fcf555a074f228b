import { KEPT } from 'db/machinery';
import { SESSION_DAYS } from 'db/voters';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const lines: object[] = [];
const api = testApp({ logTo: { write: (line) => void lines.push(JSON.parse(line)) } });

test('the public list states every period that the purge uses', async () => {
  const { status, body } = await api.get('/api/privacy');
  expect(status).toBe(200);
  const text = JSON.stringify(body);
  for (const [name, period] of Object.entries(KEPT)) {
    const unit = /(day|hour|minute)s/i.exec(name)?.[0].toLowerCase();
    expect(text).toContain(`${period} ${unit}`);
  }
  expect(text).toContain(`${SESSION_DAYS} days, or until you sign out`);
});

test('the log has the network of a visitor, as the list says, and not the address', async () => {
  for (const address of ['203.0.113.7', '2001:db8:1:2::7'])
    await api.post('/api/votes', { vendorId: 1, categoryId: 1 }, { 'X-Forwarded-For': address });
  await expect
    .poll(() => lines)
    .toMatchObject(['203.0.113.0/24', '2001:db8:1::/48'].map((network) => ({ path: '/api/votes', network })));
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113\.7|2001:db8:1:2/);
});
