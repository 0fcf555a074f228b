import type { Knex } from 'knex';
import { originNetworks } from '../limits/index.ts';

/** How a registration came, beside its address. */
export interface AccountOrigin {
  /** Stands for how the client names itself; the same for browsers that say the same, 0 to 2^32 − 1. */
  browser: number;
  /** From the security question to the registration. */
  captchaSeconds: number;
}

export async function insertOrigin(
  tx: Knex.Transaction,
  userId: number,
  { ipAddress, origin }: { ipAddress: string; origin: AccountOrigin },
): Promise<void> {
  const networks = originNetworks(ipAddress);
  await tx('account_origins').insert({
    user_id: userId,
    network: networks?.network ?? null,
    site: networks?.site ?? null,
    browser: origin.browser,
    captcha_seconds: origin.captchaSeconds,
  });
}
