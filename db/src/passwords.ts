import { HashingThread } from './hashing.ts';

export { HashingBusyError } from './hashing.ts';

const thread = new HashingThread(new URL('./hashing-thread.js', import.meta.url));

/** argon2id in PHC format, of a password, a recovery code or an activation code. */
export function hashSecret(secret: string): Promise<string> {
  return thread.run({ kind: 'hash', secret });
}

/** False for a missing hash too, after the same work, so that time does not tell an unknown name. */
export function verifySecret(storedHash: string | undefined, secret: string): Promise<boolean> {
  return thread.run({ kind: 'verify', storedHash, secret });
}
