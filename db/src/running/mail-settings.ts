import { mailSealingKeys } from '../emails/index.ts';
import { keyLines } from '../machinery/index.ts';
import { requiredSetting, setting } from './environment.ts';
import { mailProblems } from './mail-problems.ts';

const NEEDED = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'];
const PER_DOMAIN_AND_MINUTE = 1000;

export type MailSettings = ReturnType<typeof mailFromEnvironment>;

export const publicUrlFromEnvironment = (): string =>
  setting('PUBLIC_URL')?.replace(/\/$/, '') ?? 'http://localhost:8080';

/** Throws a TypeError for `MAIL=local` in production, and for settings that can't work. */
export function mailFromEnvironment() {
  const isLocal = process.env.MAIL === 'local';
  if (isLocal && process.env.NODE_ENV === 'production') {
    throw new TypeError('MAIL=local is for development, and refused in production.');
  }
  const problems = mailProblems(setting);
  if (problems.length > 0) throw new TypeError(problems.join('\n'));
  const missing = isLocal ? [] : NEEDED.filter((name) => !setting(name));
  return {
    /** The names of missing settings. Messages can be sent if there is none. */
    missing,
    sealing: mailSealingKeys(keyLines(requiredSetting('MAIL_KEY'))),
    /** The URL of the site, without a slash at the end. */
    publicUrl: publicUrlFromEnvironment(),
    /** `Name <address>`, or the address. */
    from: setting('MAIL_FROM') ?? 'awards@localhost',
    /** If undefined, nothing is sent: a setting is missing, or the operator reads the messages. */
    smtpUrl: isLocal || missing.length > 0 ? undefined : setting('SMTP_URL'),
    /** The most messages to one domain in a minute. */
    perDomainAndMinute: Number(setting('MAIL_PER_DOMAIN_AND_MINUTE') ?? PER_DOMAIN_AND_MINUTE),
    /** The length of one run, so that a stopping worker stops soon. */
    runMs: 2000,
  };
}
