import { expect, fillRegistration, newUsername, open, test } from '../fixtures.ts';
import { NO_LIMITS } from '../parts/product.ts';

const NETWORK = 'registrations:127.0.0.1/32';
const BURST = 0.6 * Number(NO_LIMITS.LIMIT_REGISTRATIONS_PER_HOUR);

// Without an optimizing compiler, the work takes half a minute.
test.use({
  launchOptions: ({ launchOptions }, use) => {
    const { args = [] } = launchOptions;
    return use({ ...launchOptions, args: args.filter((flag) => !flag.startsWith('--js-flags=')) });
  },
});

// The burst counts everybody who registers from this machine, so nobody else may register at the same time.
test('in a burst of registrations the browser does the work, and the account is created', async ({
  page,
  db,
}) => {
  const { points } = (await db('public_rate_limits').where({ limit_key: NETWORK }).first()) ?? { points: 0 };
  await db('public_rate_limits')
    .insert({ limit_key: NETWORK, points: BURST, expires: Date.now() + 3_600_000 })
    .onConflict('limit_key')
    .merge();
  try {
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/register')) answers.push(response.status());
    });
    await open(page, '/register');
    await fillRegistration(page, newUsername());
    await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible();
    expect(answers).toEqual([428, 201]);
  } finally {
    await db('public_rate_limits').where({ limit_key: NETWORK }).update({ points });
  }
});
