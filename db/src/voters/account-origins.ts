import type { Knex } from 'knex';
import { originNetworks } from '../limits/index.ts';

/** What is stored about a registration besides its address. */
export interface AccountOrigin {
  /** A hash of the headers in which the browser names itself, 0 to 2^32 − 1. */
  browser: number;
  /** Counted from the security check to the registration. */
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
