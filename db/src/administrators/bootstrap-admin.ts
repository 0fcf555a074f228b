import { randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { hashSecret, newActivationCode, normaliseCode, randomCode } from '../accounts/index.ts';
import { Refusal } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { createAdmin, hasActiveSuperAdmin, type NewAdmin } from './admins.ts';

export interface FirstAdmin {
  username: string;
  password: string;
  activationCode: string;
}

/**
 * The first super admin, made only while there is no active one. What is missing or empty is generated at random.
 * Answers undefined when one was there already. `file` gets the three as JSON, readable by its owner only.
 */
export async function bootstrapAdmin(
  owner: Db,
  given: { [Name in keyof FirstAdmin]?: FirstAdmin[Name] | undefined },
  file: string | undefined,
): Promise<FirstAdmin | undefined> {
  if (await hasActiveSuperAdmin(owner)) return undefined;
  const first: FirstAdmin = {
    username: given.username || 'chief',
    password: given.password || randomPassword(),
    activationCode: given.activationCode || newActivationCode(),
  };
  // The file comes first: an administrator whose password nobody knows could not be used.
  if (file) await writePrivately(file, JSON.stringify(first, null, 2));
  const admin: NewAdmin = {
    username: first.username,
    role: 'super_admin',
    passwordHash: await hashSecret(first.password),
    activationCodeHash: await hashSecret(normaliseCode(first.activationCode)),
    createdBy: null,
  };
  await createAdmin(owner, admin).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(`The name ${first.username} is taken; set BOOTSTRAP_ADMIN_USERNAME to another.`);
  });
  return first;
}

/** 16 random characters in groups of four, and an ending with the four kinds that the password rule asks for. */
export function randomPassword(): string {
  const groups = [randomCode(4), randomCode(4).toLowerCase(), randomCode(4), randomCode(4).toLowerCase()];
  return `${groups.join('-')}-Aa${randomInt(2, 10)}!`;
}

async function writePrivately(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(`${text}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
