import {
  accentTones,
  listSettings,
  PICTURE_ADDRESS,
  resetSetting,
  SETTING_KEYS,
  type SettingKey,
  SUGGESTION_TIMES,
  saveSetting,
} from 'db/catalogue';
import { isLanguage, LANGUAGE_NAMES } from 'db/machinery';
import Joi from 'joi';
import { text } from 'shared-server/requests/texts';
import { listOf, message } from 'shared-server/shapes';
import { validated } from 'shared-server/validation';
import type { Services } from '../context.ts';
import type { SaveSettingRequest } from '../generated/contract.ts';
import { storedForm } from '../requests/changed-meanwhile.ts';
import { instant } from '../requests/fields.ts';
import { notFound, refuse } from '../requests/refusals.ts';
import { changedBy, textFrom } from '../requests/request.ts';
import { settingKey } from '../requests/shapes.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import * as answers from './fields.ts';

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

/** Returns true for languages with spaces between, each once. */
function isLanguageList(value: string): boolean {
  const listed = value.split(' ');
  return listed.every(isLanguage) && new Set(listed).size === listed.length;
}

/** Refuses a text that breaks the rule, with this sentence. */
const ruled = (schema: Joi.StringSchema, isAllowed: (value: string) => boolean, fault: string) =>
  schema
    .required()
    .custom((value: string, helpers) => (isAllowed(value) ? value : helpers.error('text.refused')), 'rule')
    .messages({ 'text.refused': fault });

const line = text(200).required();
const prose = ruled(
  text(500, { lines: true }),
  hasGoodLinks,
  'A link must begin with https://, http:// or mailto:',
);
const address = ruled(text(2048), isFollowable, 'The address must begin with https://, http:// or mailto:');

const picture = ruled(
  text(2048),
  (value) => PICTURE_ADDRESS.test(value),
  'The picture must be an uploaded one',
);

export const SETTING_VALUES: Record<SettingKey, Joi.StringSchema> = {
  top_right_name: line,
  top_right_details: line,
  site_name: line,
  site_description: line,
  announcement: prose,
  thanks: prose,
  contact: line,
  contact_link: address,
  rules: address,
  imprint: address,
  privacy: address,
  logo: picture,
  cover: picture,
  accent: Joi.string()
    .pattern(/^#[0-9a-f]{6}$/iu)
    .required()
    .messages({ 'string.pattern.base': 'The accent must be a color such as #7A5610' }),
  time_zone: ruled(text(64), isTimeZone, 'The time zone must be a name such as Europe/Berlin'),
  suggestions: Joi.string()
    .valid(...SUGGESTION_TIMES)
    .required(),
  languages: ruled(
    text(64),
    isLanguageList,
    `The languages must be any of ${LANGUAGE_NAMES.join(', ')}, each once`,
  ),
};

const content = {
  value: text(2048, { lines: true })
    .required()
    .description(
      'Announcement and thanks: up to 500 characters, with links such as `[rules](https://…)`. `contact_link`, rules, ' +
        'imprint and privacy: one https, http or mailto URL. Time zone: a name such as Europe/Berlin. Logo and cover: the ' +
        'address of an uploaded picture. Accent: `#rrggbb`. Suggestions: never, before_voting or always. Languages: ' +
        'such as `de en`, the main one first. Others: up to ' +
        '200 characters',
    ),
  from: instant
    .allow(null)
    .description('Only for the announcement, and when people may suggest; defaults to at once'),
  until: instant
    .allow(null)
    .description('Only for the announcement, and when people may suggest; defaults to no end'),
};

const saveBody = shape('SaveSettingRequest', {
  key: settingKey,
  ...content,
  description: text(200, { blank: true }).description('Where the text appears; up to 200 characters'),
  before: storedForm({ ...content, value: content.value.allow(null) }),
});

/** Checks what the schema of the body cannot, because the rules for a text depend on its key. */
function settingOf({ key, value, description = '', from = null, until = null }: SaveSettingRequest) {
  const checked = validated(Joi.object<{ value: string }>({ value: SETTING_VALUES[key] }), { value });
  if (key !== 'announcement' && key !== 'suggestions' && (from ?? until) !== null)
    throw refuse('VALIDATION_FAILED.no_time');
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) {
    throw refuse('VALIDATION_FAILED.until_before_from');
  }
  return { key, description, ...checked, from: asStored(from), until: asStored(until) };
}

const asStored = (given: string | null) => given && new Date(given).toISOString();

export function systemSettingRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/system-settings', 'super_admin', {
      answers: listOf(answers.systemSetting),
      summary: 'The texts of the site that have been set; the others use their defaults.',
      answer: () => listSettings(db),
    }),
    route('POST /api/admin/system-settings', 'super_admin', {
      answers: answers.systemSetting,
      summary: 'Change one text of the site.',
      refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
      body: saveBody,
      answer: (ctx, { before, ...body }) => saveSetting(db, changedBy(ctx), settingOf(body), before),
    }),
    route('GET /api/admin/accent-tones', 'super_admin', {
      answers: answers.accentTones,
      summary: 'The tones in which the site would use a color as its accent.',
      query: Joi.object<{ color: string }>({ color: SETTING_VALUES.accent }),
      answer: (_, __, { color }) => ({ tones: accentTones(color) }),
    }),
    route('DELETE /api/admin/system-settings/:key', 'super_admin', {
      answers: message,
      summary: 'Reset a text of the site to its default.',
      async answer(ctx) {
        const key = SETTING_KEYS.find((known) => known === textFrom(ctx, 'key'));
        if (!key) throw notFound('setting');
        await resetSetting(db, changedBy(ctx), key);
        return { message: 'The default text is used again.' };
      },
    }),
  ];
}
