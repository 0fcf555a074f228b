import { verifySecret } from 'db/accounts';
import { type AdminSession, findSignInAdmin } from 'db/administrators';
import { STRONG_PASSWORD, STRONG_PASSWORD_RULE, WEAK_PASSWORD } from 'shared-server/password-rule';
import type { Services } from '../context.ts';
import { refuse } from '../requests/refusals.ts';
import commonPasswords from './common-passwords.json';

/**
 * Throws a 400 for a password that breaks the rule for everyone, or that is a common word, a name of the site or the
 * administrator's own name.
 */
export function requireStrongPassword(password: string, username: string, field: string): void {
  if (!STRONG_PASSWORD.test(password)) {
    const fault = { field, code: STRONG_PASSWORD_RULE, message: WEAK_PASSWORD };
    throw refuse('WEAK_PASSWORD', undefined, { faultsIn: () => [fault] });
  }
  if (isGuessable(password, username)) throw refuse('WEAK_PASSWORD.guessable', undefined, { field });
}

/** The words behind most leaked passwords that satisfy the rule: `Welcome1!`, `P@ssw0rd`, `Summer2024!`. */
const COMMON_CORES = commonPasswords.flatMap((line) => line.split(' '));
const SITE_WORDS = ['vendor', 'vendors', 'award', 'awards', 'vendoraward', 'vendorawards', 'voting'];

/**
 * Returns true if only a guessable word, or nothing, is left without the digits and signs that people add to satisfy
 * the rule.
 */
function isGuessable(password: string, username: string): boolean {
  const typed = password.toLowerCase();
  const cores = [core(typed), core(spelt(typed)), core(spelt(core(typed)))];
  const refused = new Set([...COMMON_CORES, ...SITE_WORDS, core(username.toLowerCase()), '']);
  return cores.some((word) => refused.has(word) || isRun(word));
}

const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[\s_.-]/gu, '');

const LOOKS_LIKE: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const spelt = (text: string) => text.replace(/[@431!0$57]/gu, (sign) => LOOKS_LIKE[sign] ?? sign);

/** Returns true for `aaaa`, `abcd` and `qwer`: one repeated letter, or a run along the alphabet or a row of keys. */
function isRun(word: string): boolean {
  const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  return new Set(word).size === 1 || (word.length >= 3 && rows.some((row) => row.includes(word)));
}

/**
 * Checks the password again, because somebody who finds an open panel does not know it. Wrong passwords count like
 * failed sign-ins, for this session. Returns the hash that the password matched. Throws a 400, which does not end the
 * session as a 401 would.
 */
export async function confirmPassword(
  { db, guesses }: Services,
  { id, username }: AdminSession,
  ipAddress: string | null,
  currentPassword: string,
): Promise<string> {
  const attempt = { username, known: `session ${id}`, ipAddress: ipAddress ?? 'unknown' };
  const { answer: passwordHash } = await guesses.passwords.admit(attempt, async () => {
    const admin = await findSignInAdmin(db, username);
    return admin && (await verifySecret(admin.passwordHash, currentPassword, { isKnown: true }))
      ? admin.passwordHash
      : undefined;
  });
  if (passwordHash !== undefined) return passwordHash;
  throw refuse('INVALID_CREDENTIALS.current_password');
}
