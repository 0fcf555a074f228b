import { createHash } from 'node:crypto';
import { spendOnce } from 'db/limits';
import { type Db, openSecret, sealingKeys, sealSecret } from 'db/machinery';
import type { Keys } from 'shared-server/keys';

export type Seal = ReturnType<typeof createSeal>;

/** Seals what a browser keeps for us: nobody can read or change it, or use it for another purpose. */
export function createSeal(keys: Keys, purpose: string) {
  const sealing = sealingKeys(keys, purpose);
  return {
    seal: (text: string): string => sealSecret(sealing, purpose, text).toString('base64url'),
    /** Returns undefined if the text was not sealed by us for this purpose. */
    open(sealed = ''): string | undefined {
      try {
        return openSecret(sealing, purpose, Buffer.from(sealed, 'base64url'));
      } catch {
        return undefined;
      }
    },
  };
}

/** Creates sealed tokens that work once, for a time that may be at most `KEPT.captchaUseMinutes`. */
export function createOneTimeTokens<Content extends object>(
  db: Db,
  { keys, purpose, minutes }: { keys: Keys; purpose: string; minutes: number },
) {
  const { seal, open } = createSeal(keys, purpose);
  return {
    issue: (content: Content, now = Date.now()): string => seal(JSON.stringify({ ...content, at: now })),
    /**
     * Uses the token up and returns its content with its time of issue. Returns undefined if the token is not ours, too
     * old or used.
     */
    async redeem(token?: string, now = Date.now()): Promise<(Content & { at: number }) | undefined> {
      const opened = open(token);
      if (token === undefined || opened === undefined) return undefined;
      const content: Content & { at: number } = JSON.parse(opened);
      const isGood = now - content.at <= minutes * 60_000 && (await spendOnce(db, idOf(token)));
      return isGood ? content : undefined;
    },
  };
}

/** Two texts may stand for the same bytes. */
const idOf = (token: string): Buffer =>
  createHash('sha256').update(Buffer.from(token, 'base64url')).digest().subarray(0, 16);
