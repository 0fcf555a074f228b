import { type Db, isDuplicateKey } from '../machinery/index.ts';

/**
 * Spends a captcha or a ticket: true for its first use only, also of many at once, since the primary key decides. Uses
 * are remembered for longer than either is good.
 */
export async function spendOnce(db: Db, tokenId: Buffer): Promise<boolean> {
  try {
    await db('captcha_uses').insert({ token_id: tokenId });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
