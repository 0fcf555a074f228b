/**
 * What a refusal of the mail server means, by what it begins with: a code of the connection or SMTP’s status, and the
 * command it answered. The first that matches counts.
 */
const MEANINGS: readonly [RegExp, string][] = [
  [/^(EDNS|ENOTFOUND|EAI_AGAIN)\b/, 'There is no mail server of that name. Check the host in SMTP_URL.'],
  [
    /^(ECONNECTION|ECONNREFUSED|ETIMEDOUT|ESOCKET|EHOSTUNREACH|ENETUNREACH)\b/,
    'The mail server can’t be reached. Check host and port in SMTP_URL, and that the worker may reach the internet.',
  ],
  [
    /^ETLS\b|STARTTLS/,
    'The connection isn’t encrypted as it should be. Port 465 needs smtps://, and port 587 needs smtp://.',
  ],
  [/^(EAUTH|530|534|535)\b|AUTH/, 'The mail server doesn’t accept the name or the password in SMTP_URL.'],
  [/to MAIL FROM$/, 'The mail server doesn’t let this account send with the address in MAIL_FROM.'],
  [/^4\d\d\b/, 'The mail server asks to wait; perhaps its limit of messages is reached.'],
  [
    /^55[04] 5\.7\.\d+ to RCPT TO$|^554 to RCPT TO$/,
    'The mail server doesn’t send to other domains for this account, or blocks it.',
  ],
  [/to RCPT TO$/, 'The mail server says that the address doesn’t exist or takes no messages.'],
  [/to DATA$/, 'The mail server refused the message itself. Check SPF, DKIM and the domain in MAIL_FROM.'],
];

/** Says in words what the mail server said, with its own code: `535 5.7.8 to AUTH PLAIN`. */
export function mailWords(refusal: string): string {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(refusal))?.[1];
  return meaning ? `${meaning} (${refusal})` : `The mail server says: ${refusal}.`;
}
