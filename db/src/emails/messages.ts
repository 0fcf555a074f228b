export type Message = { to: string } & (
  | { kind: 'confirm' | 'reset'; username: string; code: string; token: string }
  | { kind: NewsKind; period: string; stopToken: string }
  | { kind: Answered; name: string; reason: string | null; stopToken: string }
);

/** What organisers have done with a suggestion. */
export type Answered = 'added' | 'nominated' | 'declined';

/** The events that voters can ask to hear about: voting has begun, results are out. */
export type NewsKind = 'opened' | 'results';

export const CODE_MINUTES = 30;

/**
 * Writes a message; the site's URL has no slash at the end. Secrets follow a `#`: they reach no server and no log, and a
 * mail scanner that opens the link changes nothing. The link for mail programs (RFC 8058) has none, and only a POST to
 * it unsubscribes.
 */
export function compose(message: Message, site: { name: string; url: string }) {
  switch (message.kind) {
    case 'confirm':
      return plain(`${message.code} is your code for ${site.name}`, [
        `Hello ${message.username},`,
        `Your code for ${site.name} is ${message.code}. You can also open this link and press the button there:`,
        `${site.url}/confirm-email#${message.token}`,
        `The code and the link work for ${CODE_MINUTES} minutes. If you didn’t ask for this message, you can ignore it.`,
      ]);
    case 'reset':
      return plain(`Set a new password for ${site.name}`, [
        `Hello ${message.username},`,
        `You asked for a new password for ${site.name}. Open this link to choose one:`,
        `${site.url}/reset-password#${message.token}`,
        `The link works once, for ${CODE_MINUTES} minutes. If you didn’t ask for this message, you can ignore it: your password stays the same.`,
      ]);
    case 'opened':
    case 'results': {
      const { kind, period, stopToken } = message;
      const isOpened = kind === 'opened';
      const subject = isOpened ? `Voting has begun at ${site.name}` : `Results at ${site.name}`;
      const sentence = isOpened
        ? `Voting has begun in “${period}” at ${site.name}. You have one vote in each category:`
        : `The results of “${period}” at ${site.name} are here:`;
      return news(site, stopToken, subject, [sentence, `${site.url}/`]);
    }
    default: {
      const { kind, name, reason, stopToken } = message;
      const answer = {
        added: `The organisers of ${site.name} are adding “${name}”, which you suggested. Thank you.`,
        nominated: `“${name}”, which you suggested, is nominated at ${site.name}. Thank you.`,
        declined: `The organisers of ${site.name} have declined your suggestion “${name}”: ${reason}`,
      }[kind];
      return news(site, stopToken, `Your suggestion for ${site.name}`, [answer, `${site.url}/`]);
    }
  }
}

/** Writes a message to a voter who wants news, which can be unsubscribed. */
function news(site: { url: string }, stopToken: string, subject: string, paragraphs: string[]) {
  const stop = `${site.url}/unsubscribe#${stopToken}`;
  const why = `You’re receiving this because you asked for news. To unsubscribe, open:\n${stop}`;
  const mail = plain(subject, [...paragraphs, why]);
  return {
    ...mail,
    headers: { ...mail.headers, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    list: { unsubscribe: `${site.url}/api/email/one-click?token=${stopToken}` },
  };
}

const plain = (subject: string, paragraphs: string[]) => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
  // This header prevents automatic replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
});
