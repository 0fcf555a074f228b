import { type Db, isDuplicateKey } from '../machinery/index.ts';

/** True for the first use only, also of many at once: the primary key decides. */
export async function spendCaptcha(db: Db, tokenId: Buffer): Promise<boolean> {
  try {
    await db('captcha_uses').insert({ token_id: tokenId });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
