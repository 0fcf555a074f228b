/** Describes a message and its recipient. */
export type Message = { to: string } & (
  | { kind: 'confirm'; username: string; code: string; token: string }
  | { kind: 'reset'; username: string; token: string }
  | { kind: NewsKind; period: string; stopToken: string }
);

/** Names the events that voters can ask to hear about: voting has begun, results are out. */
export type NewsKind = 'opened' | 'results';

export const CODE_MINUTES = 30;

interface Site {
  name: string;
  /** The URL has no slash at the end. */
  url: string;
}

export interface Composed {
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** Secrets follow a `#`: they reach no server and no log, and a mail scanner that opens the link changes nothing. */
export function compose(message: Message, site: Site): Composed {
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
      return news(`Voting has begun: ${message.period}`, site, message.stopToken, [
        `Voting has begun in ${message.period} at ${site.name}. You have one vote in each category:`,
        `${site.url}/`,
      ]);
    case 'results':
      return news(`The results of ${message.period}`, site, message.stopToken, [
        `The results of ${message.period} at ${site.name} are here:`,
        `${site.url}/`,
      ]);
  }
}

const plain = (subject: string, paragraphs: string[]): Composed => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
  // This header prevents automatic replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

function news(subject: string, site: Site, stopToken: string, paragraphs: string[]): Composed {
  const stop = `${site.url}/unsubscribe#${stopToken}`;
  const why = `You’re receiving this because you asked for news. To unsubscribe, open:\n${stop}`;
  const { headers, ...composed } = plain(subject, [...paragraphs, why]);
  return { ...composed, headers: { ...headers, 'List-Unsubscribe': `<${stop}>` } };
}
