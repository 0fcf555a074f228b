import { KEPT } from 'db/machinery';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { SIGN_IN_DAYS } from '../visitors/tokens.ts';

const api = testApp();

test('the public list states every period that the purge uses', async () => {
  const { status, body } = await api.get('/api/privacy');
  expect(status).toBe(200);
  const text = JSON.stringify(body);
  for (const [name, period] of Object.entries(KEPT)) {
    const unit = /(day|hour|minute)s/i.exec(name)?.[0].toLowerCase();
    expect(text).toContain(`${period} ${unit}`);
  }
  expect(text).toContain(`${SIGN_IN_DAYS} days, or until you sign out`);
});
