import { mailSealingKeys } from '../emails/index.ts';
import { keyLines, type SealingKeys } from '../machinery/index.ts';
import { requiredSetting, setting } from './environment.ts';

export interface MailSettings {
  /** The names of missing settings. Messages can be sent if there is none. */
  missing: string[];
  sealing: SealingKeys;
  /** The URL of the site, without a slash at the end. */
  publicUrl: string;
  /** `Name <address>`, or the address. */
  from: string;
  /** If undefined, nothing is sent: a setting is missing, or the operator reads the messages. */
  smtpUrl: string | undefined;
  /** Limits messages to one domain. */
  perDomainAndMinute: number;
}

const NEEDED = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'];
const PER_DOMAIN_AND_MINUTE = 1000;

/** Throws a TypeError for `MAIL=local` in production. */
export function mailFromEnvironment(): MailSettings {
  const isLocal = process.env.MAIL === 'local';
  if (isLocal && process.env.NODE_ENV === 'production') {
    throw new TypeError('MAIL=local is for development, and refused in production.');
  }
  const missing = isLocal ? [] : NEEDED.filter((name) => !setting(name));
  return {
    missing,
    sealing: mailSealingKeys(keyLines(requiredSetting('MAIL_KEY'))),
    publicUrl: setting('PUBLIC_URL')?.replace(/\/$/, '') ?? 'http://localhost:8080',
    from: setting('MAIL_FROM') ?? 'awards@localhost',
    smtpUrl: isLocal || missing.length > 0 ? undefined : setting('SMTP_URL'),
    perDomainAndMinute: Number(setting('MAIL_PER_DOMAIN_AND_MINUTE') ?? PER_DOMAIN_AND_MINUTE),
  };
}
