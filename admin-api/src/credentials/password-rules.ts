import { atField, HttpError } from 'shared-server/http-error';
import { STRONG_PASSWORD, STRONG_PASSWORD_RULE, WEAK_PASSWORD } from 'shared-server/password-rule';
import { refuse } from '../requests/refusals.ts';
import commonPasswords from './common-passwords.json';

/** The rule for everyone, and for administrators no common word, name of the site or own name. Throws a 400. */
export function requireStrongPassword(password: string, username: string, field: string): void {
  if (!STRONG_PASSWORD.test(password)) {
    const details = [{ field, code: STRONG_PASSWORD_RULE, params: {}, message: WEAK_PASSWORD }];
    throw new HttpError(400, 'WEAK_PASSWORD', WEAK_PASSWORD, { details });
  }
  if (isGuessable(password, username)) throw atField(field, refuse('WEAK_PASSWORD.guessable'));
}

/** The words most leaked passwords that pass the rule are made of: `Welcome1!`, `P@ssw0rd`, `Summer2024!`. */
const COMMON_CORES = commonPasswords.flatMap((line) => line.split(' '));
const SITE_WORDS = ['vendor', 'vendors', 'award', 'awards', 'vendoraward', 'vendorawards', 'voting'];

/** What is left of a password without the digits and signs that people add to make a common word pass the rule. */
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

/** `aaaa`, `abcd`, `qwer`: one letter again and again, or one walk over the alphabet or a row of keys. */
function isRun(word: string): boolean {
  const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  return new Set(word).size === 1 || (word.length >= 3 && rows.some((row) => row.includes(word)));
}
