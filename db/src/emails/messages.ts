import { accentTones } from '../catalogue/index.ts';
import { type Db, zonedText } from '../machinery/index.ts';
import { htmlPart, type Letter, type Site } from './html-part.ts';

/** What a voter who asked for news hears about a voting period. */
interface PeriodNews {
  kind: NewsKind;
  period: string;
  endDate: string;
  /** What the organisers add. */
  sentence: string | null;
}

export type Message = { to: string } & (
  | {
      kind: 'code';
      /** Null if the code signs in: nobody has said yet for which account. */
      username: string | null;
      code: string;
      token: string;
    }
  | (PeriodNews & { stopToken: string })
  | { kind: Answered; name: string; reason: string | null; stopToken: string }
);

/** What organisers have done with a suggestion. */
export type Answered = 'added' | 'nominated' | 'declined';

/** The moments of a voting period that voters can ask to hear about. */
export const NEWS_KINDS = ['opened', 'ending', 'results'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** At least as long as the hour in which a mailbox gets at most five messages: one of them always works. */
export const CODE_MINUTES = 60;

const SITE_NAME = 'Vendor Awards';
const GOLD = '#a87a1a';

/** Reads how the site looks in its messages; `url` has no slash at the end. */
export async function readSite(db: Db, url: string): Promise<Site> {
  const rows = await db('system_settings')
    .whereIn('setting_key', ['site_name', 'accent', 'time_zone'])
    .select('setting_key', 'setting_value');
  const set = new Map(rows.map((row) => [row.setting_key, row.setting_value]));
  const [, light = '', , , dark = ''] = accentTones(set.get('accent') ?? GOLD);
  return {
    name: set.get('site_name') || SITE_NAME,
    url,
    timeZone: set.get('time_zone') ?? 'UTC',
    accent: { light, dark },
  };
}

/**
 * Writes a message. The secrets of a sign-in follow a `#`: they reach no server and no log, and a mail scanner that
 * opens the link changes nothing. The links to unsubscribe have none (RFC 8058); only a press or a POST unsubscribes.
 */
export function compose(message: Message, site: Site) {
  const letter = letterOf(message, site);
  const headers: Record<string, string> = {
    // This header prevents automatic replies.
    'Auto-Submitted': 'auto-generated',
  };
  if (message.kind === 'code') return { ...partsOf(letter, site), headers };
  const token = `token=${message.stopToken}`;
  return {
    ...partsOf({ ...letter, stopUrl: `${site.url}/unsubscribe?${token}` }, site),
    headers: { ...headers, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    list: { unsubscribe: `${site.url}/api/email/one-click?${token}` },
  };
}

const partsOf = (letter: Letter, site: Site) => ({
  subject: letter.subject,
  text: textPart(letter),
  html: htmlPart(letter, site),
});

function textPart({ before, action, after, stopUrl }: Letter): string {
  const why =
    stopUrl && `You’re receiving this because you asked for news. To unsubscribe, open:\n${stopUrl}`;
  return `${[...before, action.url, ...after, ...(why ? [why] : [])].join('\n\n')}\n`;
}

function letterOf(message: Message, site: Site): Letter {
  switch (message.kind) {
    case 'code':
      return {
        subject: `${message.code} is your code for ${site.name}`,
        before: [
          message.username === null ? 'Hello,' : `Hello ${message.username},`,
          `Your code for ${site.name} is ${message.code}. You can also open this link and press the button there:`,
        ],
        action: { label: 'Continue', url: `${site.url}/confirm-email#${message.token}` },
        after: [
          `The code and the link work for ${CODE_MINUTES} minutes. If you didn’t ask for this message, you can ignore it.`,
        ],
      };
    case 'opened':
    case 'ending':
    case 'results':
      return newsLetter(message, site);
    default: {
      const { kind, name, reason } = message;
      const answer = {
        added: `The organisers of ${site.name} are adding “${name}”, which you suggested. Thank you.`,
        nominated: `“${name}”, which you suggested, is nominated at ${site.name}. Thank you.`,
        declined: `The organisers of ${site.name} have declined your suggestion “${name}”: ${reason}`,
      }[kind];
      return {
        subject: `Your suggestion for ${site.name}`,
        before: [answer],
        action: { label: 'Open the site', url: `${site.url}/` },
        after: [],
      };
    }
  }
}

function newsLetter({ kind, period, endDate, sentence }: PeriodNews, site: Site): Letter {
  const ends = zonedText(endDate, site.timeZone);
  const { subject, text, label, path } = {
    opened: {
      subject: `Voting has begun at ${site.name}`,
      text: `Voting has begun in “${period}” at ${site.name}. You have one vote in each category, until ${ends}.`,
      label: 'Vote now',
      path: '/',
    },
    ending: {
      subject: `Two days left to vote at ${site.name}`,
      text: `Voting in “${period}” at ${site.name} ends on ${ends}. There are categories in which you haven’t voted yet.`,
      label: 'Vote now',
      path: '/',
    },
    results: {
      subject: `Results at ${site.name}`,
      text: `The results of “${period}” at ${site.name} are here.`,
      label: 'See the results',
      path: '/?tab=results',
    },
  }[kind];
  return {
    subject,
    before: sentence ? [text, sentence] : [text],
    action: { label, url: `${site.url}${path}` },
    after: [],
  };
}
