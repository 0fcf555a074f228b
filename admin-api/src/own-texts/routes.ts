import { listTexts, OWN_TEXT_KEYS, type OwnTextKey, resetText, saveText } from 'db/catalogue';
import { listOf, message, shape } from 'shared-server/shapes';
import * as answers from '../answers/own-texts.ts';
import type { Context, Services } from '../context.ts';
import type { SaveTextRequest } from '../generated/contract.ts';
import { storedForm } from '../requests/changed-meanwhile.ts';
import { instant, text } from '../requests/fields.ts';
import { type FieldFaultCode, invalid, notFound } from '../requests/refusals.ts';
import { changedBy, textFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const MAIL = /^mailto:[^\s@?&,;:/\\<>"]+@[^\s@?&,;:/\\<>"]+$/iu;

/**
 * Returns true for https, http, and a mailto link to one address without headers, but for nothing that a browser would
 * read differently.
 */
function isFollowable(typed: string): boolean {
  if (!/^[^\s\p{Cc}\p{Cf}\\]+$/u.test(typed)) return false;
  if (MAIL.test(typed)) return true;
  if (!/^https?:\/\//iu.test(typed) || !URL.canParse(typed)) return false;
  const { username, password, host } = new URL(typed);
  return host !== '' && !username && !password;
}

/** Returns true if all links in a text, as in `[rules](https://…)`, can be followed. */
const hasGoodLinks = (text: string): boolean =>
  [...text.matchAll(/\[[^[\]\n]+\]\(([^)\n]*)/gu)].every(([, address = '']) => isFollowable(address));

const LONGEST = 500;
const LONGEST_ADDRESS = 2048;

/** The keys of prose; all others are addresses of links, except the time zone. */
const PROSE: readonly OwnTextKey[] = ['announcement', 'thanks'];

const fields = {
  value: text(LONGEST_ADDRESS, { lines: true })
    .required()
    .description(
      'Announcement and thanks: up to 500 characters, with links such as `[rules](https://…)`. Time ' +
        'zone: a name such as Europe/Berlin. Others: one https, http or mailto URL',
    ),
  from: instant.allow(null).description('Only for the announcement; defaults to at once'),
  until: instant.allow(null).description('Only for the announcement; defaults to no end'),
};
const saveBody = shape<SaveTextRequest>('SaveTextRequest', {
  ...fields,
  before: storedForm(fields).allow(null),
});

function keyFrom(ctx: Context): OwnTextKey {
  const key = OWN_TEXT_KEYS.find((known) => known === textFrom(ctx, 'key'));
  if (!key) throw notFound('text');
  return key;
}

/** Checks what the schema of the body cannot, because the rules for a text depend on its key. */
function textOf(key: OwnTextKey, { value, from = null, until = null }: SaveTextRequest) {
  const problem = problemOf(key, value);
  if (problem) throw invalid('value', problem, problem === 'text_too_long' ? { limit: LONGEST } : {});
  if (key !== 'announcement' && (from ?? until) !== null) {
    throw invalid('from', 'no_time');
  }
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) {
    throw invalid('until', 'until_before_from');
  }
  return { key, value, from: asStored(from), until: asStored(until) };
}

function problemOf(key: OwnTextKey, value: string): FieldFaultCode | undefined {
  if (PROSE.includes(key)) return problemOfProse(value);
  if (key !== 'time_zone') return problemOfAddress(value);
  return isTimeZone(value) ? undefined : 'time_zone_form';
}

function problemOfProse(value: string): FieldFaultCode | undefined {
  if ([...value].length > LONGEST) return 'text_too_long';
  return hasGoodLinks(value) ? undefined : 'link_form';
}

const problemOfAddress = (value: string): FieldFaultCode | undefined =>
  isFollowable(value) ? undefined : 'address_form';

const seenOf = ({ value, from = null, until = null }: SaveTextRequest) => ({ value, from, until });

const asStored = (given: string | null) => given && new Date(given).toISOString();

export function ownTextRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/texts', {
      gateway: 'plain',
      role: 'super_admin',
      answers: listOf(answers.ownText),
      summary: 'The organiser’s own texts that have been set; the others show nothing or a default.',
      answer: () => listTexts(db),
    }),
    route('PUT /api/admin/texts/:key', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.ownText,
      summary: 'Set the announcement, thanks, contact, rules, imprint, privacy or time zone.',
      refusals: {
        404: 'No such text.',
        409: 'CHANGED_MEANWHILE: the text no longer matches `before`, which is null if it was not set.',
      },
      body: saveBody,
      answer: (ctx, { before, ...text }) =>
        saveText(db, changedBy(ctx), textOf(keyFrom(ctx), text), before && seenOf(before)),
    }),
    route('DELETE /api/admin/texts/:key', {
      gateway: 'plain',
      role: 'super_admin',
      answers: message,
      summary: 'Reset one of these texts to its default.',
      refusals: { 404: 'No such text.' },
      async answer(ctx) {
        await resetText(db, changedBy(ctx), keyFrom(ctx));
        return { message: 'The default is used again.' };
      },
    }),
  ];
}

/**
 * Returns true for a name such as Europe/Berlin in this machine's list of time zones, but not for an offset, which has
 * no daylight saving time.
 */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
