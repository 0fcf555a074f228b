import { accentTones, ownWords } from '../catalogue/index.ts';
import { type Db, type I18n, i18nOf, type Language, languagesIn, zonedText } from '../machinery/index.ts';
import { htmlPart, type Letter, type Site } from './html-part.ts';
import { type Invitation, memberLetter } from './member-letter.ts';

/** What a voter who asked for news hears about a voting period. */
export interface PeriodNews {
  kind: NewsKind | 'corrected';
  cycleId?: number;
  period: string;
  /** The end of nominations, for `nominations_opened`; for `nominations_ended`, the beginning of voting. */
  endDate: string;
  /** What the organisers add. */
  sentence: string | null;
}

/** Without a language, a message is in the main one. */
export type Message = { to: string; language?: Language } & (
  | {
      kind: 'code';
      /** Null if the code signs in: nobody has said yet for which account. */
      username: string | null;
      code: string;
      token: string;
    }
  | (PeriodNews & { stopToken: string })
  | (Invitation & { stopToken: string })
  | { kind: Answered; name: string; reason: string | null; stopToken: string }
);

/** What organisers have done with a suggestion. */
export type Answered = 'added' | 'nominated' | 'declined';

/** The moments of a voting period that voters can ask to hear about. */
export const NEWS_KINDS = ['nominations_opened', 'nominations_ended', 'opened', 'ending', 'results'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** At least as long as the hour in which a mailbox gets at most five messages: one of them always works. */
export const CODE_MINUTES = 60;

const SITE_NAME = 'Vendor Awards';
const GOLD = '#a87a1a';

/** Reads how the site looks in its messages; `url` has no slash at the end. */
export async function readSite(db: Db, url: string): Promise<Site> {
  const rows = await db('system_settings')
    .whereIn('setting_key', ['site_name', 'accent', 'time_zone', 'languages'])
    .select('setting_key', 'setting_value');
  const set = new Map(rows.map((row) => [row.setting_key, row.setting_value]));
  const [, light = '', , , dark = ''] = accentTones(set.get('accent') ?? GOLD);
  return {
    name: set.get('site_name') || SITE_NAME,
    url,
    timeZone: set.get('time_zone') ?? 'UTC',
    accent: { light, dark },
    language: languagesIn(set.get('languages'))[0],
  };
}

/**
 * Writes a message. The secrets of a sign-in follow a `#`: they reach no server and no log, and a mail scanner that
 * opens the link changes nothing. The links to unsubscribe have none (RFC 8058); only a press or a POST unsubscribes.
 */
export function compose(message: Message, site: Site) {
  const i18n = i18nOf(message.language ?? site.language);
  const letter = letterOf(message, site, i18n);
  const headers: Record<string, string> = {
    // This header prevents automatic replies.
    'Auto-Submitted': 'auto-generated',
  };
  if (message.kind === 'code') return { ...partsOf(letter, site, i18n), headers };
  const token = `token=${message.stopToken}`;
  const values = { site: site.name };
  const why =
    message.kind === 'invitation' || message.kind === 'reminder'
      ? i18n._(
          'You’re receiving this because the organisers of {site} added your address to their list.',
          values,
        )
      : i18n._('You’re receiving this because you asked for news.');
  const stop = { why, url: `${homeIn(i18n, site)}/unsubscribe?${token}` };
  return {
    ...partsOf({ ...letter, stop }, site, i18n),
    headers: { ...headers, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    list: { unsubscribe: `${site.url}/api/email/one-click?${token}` },
  };
}

/** Writes a message with the name of the site in its language, if organisers have translated it. */
export async function composeTranslated(db: Db, message: Message, site: Site) {
  return compose(message, {
    ...site,
    name: await ownWords(db, message.language ?? site.language, site.name),
  });
}

/** Returns the address of the site in a language, without a slash at the end. */
const homeIn = ({ language }: I18n, site: Site): string =>
  language === site.language ? site.url : `${site.url}/${language}`;

const partsOf = (letter: Letter, site: Site, i18n: I18n) => ({
  subject: letter.subject,
  text: textPart(letter, i18n),
  html: htmlPart(letter, site, i18n),
});

function textPart({ before, action, after, stop }: Letter, i18n: I18n): string {
  const why = stop && `${stop.why} ${i18n._('To unsubscribe, open:')}\n${stop.url}`;
  const textOf = ({ text }: { text: string }) => text;
  return `${[...before.map(textOf), action.url, ...after.map(textOf), ...(why ? [why] : [])].join('\n\n')}\n`;
}

function letterOf(message: Message, site: Site, i18n: I18n): Letter {
  const home = homeIn(i18n, site);
  switch (message.kind) {
    case 'code':
      return message.username === null
        ? signInLetter(message, site, i18n)
        : confirmingLetter({ ...message, username: message.username }, site, i18n);
    case 'nominations_opened':
    case 'nominations_ended':
    case 'opened':
    case 'ending':
    case 'results':
    case 'corrected':
      return newsLetter(message, site, i18n);
    case 'invitation':
    case 'reminder':
      return memberLetter(message, home, { site, i18n });
    default: {
      const { kind, name, reason } = message;
      const values = { site: site.name, name };
      const text = {
        added: i18n._(
          'The organisers of {site} are adding “{name}”, which you suggested. Thank you.',
          values,
        ),
        nominated: i18n._('“{name}”, which you suggested, is nominated at {site}. Thank you.', values),
        declined: i18n._('The organisers of {site} have declined your suggestion “{name}”:', values),
      }[kind];
      return {
        subject: i18n._('Your suggestion for {site}', values),
        before: [{ text }, ...quoted(reason)],
        action: { label: i18n._('Open the site'), url: `${home}/` },
        after: [],
      };
    }
  }
}

interface Code {
  code: string;
  token: string;
}

function signInLetter({ code, token }: Code, site: Site, i18n: I18n): Letter {
  const values = { code, site: site.name, minutes: CODE_MINUTES };
  return {
    subject: i18n._('{code} is your code to sign in to {site}', values),
    before: [
      { text: i18n._('Hello,') },
      { text: i18n._('Your code to sign in to {site}:', values) },
      { text: code, is: 'code' },
      { text: i18n._('You can also open this link, which signs you in where you open it:') },
    ],
    action: { label: i18n._('Sign in'), url: `${homeIn(i18n, site)}/sign-in-by-email#${token}` },
    after: [
      {
        text: i18n._(
          'The code works only where you asked for it. The code and the link work for {minutes} minutes. If you didn’t ask for this message, ignore it, or open the link and press “This wasn’t me”. Never tell anybody the code.',
          values,
        ),
      },
    ],
  };
}

/** A stranger may have asked, so the message names the account and offers to end the request. */
function confirmingLetter({ code, token, username }: Code & { username: string }, site: Site, i18n: I18n) {
  const values = { code, username, site: site.name, minutes: CODE_MINUTES };
  return {
    subject: i18n._('Add this address to the account {username} at {site}?', values),
    before: [
      { text: i18n._('Hello,') },
      { text: i18n._('Somebody asked to add this address to the account {username} at {site}.', values) },
      { text: i18n._('If it was you, type this code where you asked:') },
      { text: code, is: 'code' },
      {
        text: i18n._(
          'You can also open this link in the browser that is signed in to the account {username}. If you don’t know the account, open the link and press “This wasn’t me”:',
          values,
        ),
      },
    ],
    action: {
      label: i18n._('See the request'),
      url: `${homeIn(i18n, site)}/confirm-email#${token}`,
    },
    after: [
      {
        text: i18n._(
          'The code and the link work for {minutes} minutes. Once the address is added, signing in with it opens the account {username}. Never tell anybody the code.',
          values,
        ),
      },
    ],
  } satisfies Letter;
}

const quoted = (text: string | null): Letter['before'] => (text === null ? [] : [{ text, is: 'quote' }]);

function newsLetter(
  { kind, cycleId, period, endDate, sentence }: PeriodNews,
  site: Site,
  i18n: I18n,
): Letter {
  const values = { site: site.name, period, ends: zonedText(endDate, site.timeZone, i18n.locale) };
  const { subject, text, label, path } = {
    nominations_opened: {
      subject: i18n._('Nominations have begun at {site}', values),
      text: i18n._(
        'Until {ends}, you can name the vendors that should be nominated for “{period}” at {site}. The organisers choose the nominees from them.',
        values,
      ),
      label: i18n._('Name a vendor'),
      path: '/',
    },
    nominations_ended: {
      subject: i18n._('Nominations have ended at {site}', values),
      text: i18n._(
        'Nominations for “{period}” at {site} have ended. Thank you. Voting begins on {ends}.',
        values,
      ),
      label: i18n._('Open the site'),
      path: '/',
    },
    opened: {
      subject: i18n._('Voting has begun at {site}', values),
      text: i18n._(
        'Voting has begun in “{period}” at {site}. You have one vote in each category, until {ends}.',
        values,
      ),
      label: i18n._('Vote now'),
      path: '/',
    },
    ending: {
      subject: i18n._('Two days left to vote at {site}', values),
      text: i18n._(
        'Voting in “{period}” at {site} ends on {ends}. There are categories in which you haven’t voted yet.',
        values,
      ),
      label: i18n._('Vote now'),
      path: '/',
    },
    results: {
      subject: i18n._('Results at {site}', values),
      text: i18n._('The results of “{period}” at {site} are here.', values),
      label: i18n._('See the results'),
      path: '/?tab=results',
    },
    corrected: {
      subject: i18n._('Results corrected at {site}', values),
      text: i18n._(
        'The results of “{period}” at {site} were corrected, and a winner changed. The results say what was corrected, and why.',
        values,
      ),
      label: i18n._('See the results'),
      path: `/?tab=results&cycle=${cycleId}`,
    },
  }[kind];
  return {
    subject,
    before: [{ text }, ...quoted(sentence)],
    action: { label, url: `${homeIn(i18n, site)}${path}` },
    after: [],
  };
}
