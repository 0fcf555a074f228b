import { type I18n, zonedText } from '../machinery/index.ts';
import type { Letter, Site } from './html-part.ts';

/** What the site sends to the addresses on a members’ list. */
export type MembersMessage = 'invitation' | 'reminder';

export interface Invitation {
  kind: MembersMessage;
  period: string;
  startDate: string;
  endDate: string;
  code: string;
}

/** A member who has voted gets the reminder, too, so that no mailbox shows who has. */
export function memberLetter(
  { kind, period, startDate, endDate, code }: Invitation,
  home: string,
  { site, i18n }: { site: Site; i18n: I18n },
): Letter {
  const time = (instant: string) => zonedText(instant, site.timeZone, i18n.locale);
  const values = { site: site.name, period, code, starts: time(startDate), ends: time(endDate) };
  const isReminder = kind === 'reminder';
  return {
    subject: isReminder
      ? i18n._('Reminder: you’re invited to vote at {site}', values)
      : i18n._('You’re invited to vote at {site}', values),
    before: [
      { text: i18n._('Hello,') },
      {
        text: i18n._(
          'The organisers of {site} invite you to vote in “{period}”. You have one vote in each category, from {starts} to {ends}.',
          values,
        ),
      },
      ...(isReminder
        ? [{ text: i18n._('Everybody on the list gets this reminder. If you’ve already voted, ignore it.') }]
        : []),
      {
        text: i18n._('Open the link, and sign in or create an account. Your invitation code is in the link:'),
      },
    ],
    action: { label: i18n._('Use the invitation'), url: `${home}/invite#${code}` },
    after: [
      {
        text: i18n._(
          'Your code is {code}. It works once, for one account, and nobody can tell from it how you vote. Don’t pass this message on: if somebody else uses the code, you can’t vote with it.',
          values,
        ),
      },
    ],
  };
}
