import { type Db, isDuplicateKey } from '../machinery/index.ts';

/**
 * Spends a captcha or a ticket. Returns true for the first use only, because the primary key decides even among
 * simultaneous requests. Uses are remembered for longer than either is valid.
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
