import { type Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE_LIMIT = 64;

/** More hashing is asked for than the machine should do; the caller answers 503. */
export class HashingBusyError extends Error {
  override readonly name = 'HashingBusyError';
}

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing costs 10 ms of a core: unbounded, a storm of sign-ins would stall everything else. */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE_LIMIT) throw new HashingBusyError('Too many passwords are being checked.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** argon2id in PHC format, of a password, a recovery code or an activation code. */
export function hashSecret(secret: string): Promise<string> {
  return bounded(() => hash(secret, COST));
}

/** False for a missing hash too, after the same work, so that time does not tell an unknown name. */
export async function verifySecret(storedHash: string | undefined, secret: string): Promise<boolean> {
  const matches = await bounded(async () => verify(storedHash ?? (await decoyHash()), secret));
  return storedHash !== undefined && matches;
}

let decoy: Promise<string> | undefined;
function decoyHash(): Promise<string> {
  decoy ??= hash('no account has this password', COST);
  return decoy;
}
