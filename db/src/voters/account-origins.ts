import type { Knex } from 'knex';
import { originNetworks } from '../limits/index.ts';

/** How a registration came, beside its address. */
export interface AccountOrigin {
  /** Stands for how the client names itself; the same for browsers that say the same, 0 to 2^32 − 1. */
  browser: number;
  /** From the security question to the registration. */
  captchaSeconds: number;
}

const WORDS = 0;
const FEW_DIGITS = 1;
const NUMBERED = 2;
const MIXED = 3;
const UNSPEAKABLE = 4;

/** Shapes that generators of names give, and people sometimes. */
export const GENERATED_SHAPES = [NUMBERED, MIXED, UNSPEAKABLE] as const;

/** `ada`, `ada_7`, `voter0042`, `x7k2p9`, `qzrtvbn`: which of these a name looks like. */
export function nameShape(username: string): number {
  const name = username.toLowerCase();
  if (/[a-z]\d+[a-z]+\d|\d+[a-z]+\d+[a-z]/.test(name)) return MIXED;
  if (/\d{3,}$/.test(name)) return NUMBERED;
  if (/[bcdfghjklmnpqrstvwxz]{6}/.test(name)) return UNSPEAKABLE;
  return /\d/.test(name) ? FEW_DIGITS : WORDS;
}

export async function insertOrigin(
  tx: Knex.Transaction,
  userId: number,
  { username, ipAddress, origin }: { username: string; ipAddress: string; origin: AccountOrigin },
): Promise<void> {
  const networks = originNetworks(ipAddress);
  await tx('account_origins').insert({
    user_id: userId,
    network: networks?.network ?? null,
    site: networks?.site ?? null,
    browser: origin.browser,
    name_shape: nameShape(username),
    captcha_seconds: origin.captchaSeconds,
  });
}
