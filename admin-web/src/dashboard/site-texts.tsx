import type { SystemSetting, SystemSettingKey } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { type FormField, followable, LinkedText, listText } from 'shared-web';
import { choicesOf } from '../forms/choice.tsx';
import { SITE_WORDS } from '../text-labels.ts';
import { zoneText } from '../time/zoned-time.ts';
import { ALL_LANGUAGES, languageName, languagesField } from './languages-field.tsx';
import { accentField, coverField, logoField } from './look-fields.tsx';

interface SiteText {
  label: string;
  /** Says where visitors find the text; stored with it, for people who read the settings without this panel. */
  where: string;
  /** What they find if no text is set. */
  byDefault: string;
  field: FormField;
  /** Labels its times, if it can apply from and until one. */
  times?: readonly [from: string, until: string];
}

/** The most characters of texts in one line, and of texts with links; the server's rules for each text have them. */
export const [LINE_LENGTH, PROSE_LENGTH] = [200, 500];

const line: FormField = { label: 'Text', maxLength: LINE_LENGTH };

const lines: FormField = { ...line, rows: 2 };

const prose: FormField<string, { value: string }> = {
  label: 'Text',
  hint: 'Up to 500 characters. For a link, write [rules](https://awards.example/rules)',
  maxLength: PROSE_LENGTH,
  rows: 4,
  below: ({ value }) => <Preview text={value.trim()} />,
};

const address: FormField = {
  label: 'Address',
  hint: 'https://… or mailto:somebody@example.org',
  maxLength: limits.SaveSettingRequest.value,
  isUrl: true,
  problemOf: (typed) =>
    followable(typed) ? undefined : 'Start the address with https://, http:// or mailto:',
};

const inFooter = (label: string): SiteText => ({
  label,
  where: 'A link in the footer of every page',
  byDefault: 'No link',
  field: address,
});

/** The labels of the values of the setting `suggestions`. */
const SUGGESTION_TIMES: Readonly<Record<string, string>> = {
  never: 'Never',
  before_voting: 'Before voting: while no voting period is open',
  always: 'Always, also while voting is open',
};

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map((name) => ({
  value: name,
  label: zoneText(name),
}));

/** The texts that super admins may set, in the order of the page, with the defaults of the public half. */
export const SITE_TEXTS: Record<SystemSettingKey, SiteText> = {
  top_right_name: {
    ...SITE_WORDS.top_right_name,
    where: 'The name of your awards, in the header of every page',
    field: line,
  },
  top_right_details: {
    ...SITE_WORDS.top_right_details,
    where: 'Line below the name in the header',
    field: line,
  },
  site_name: {
    ...SITE_WORDS.site_name,
    where: 'Title of the home page',
    field: line,
  },
  site_description: {
    ...SITE_WORDS.site_description,
    where: 'Text below the title of the home page',
    field: lines,
  },
  announcement: {
    label: 'Announcement',
    where: 'A strip at the bottom of every page',
    byDefault: 'No announcement',
    field: prose,
    times: ['Shown from', 'Shown until'],
  },
  thanks: {
    ...SITE_WORDS.thanks,
    where: 'What voters read after their last vote',
    field: prose,
  },
  contact: {
    ...SITE_WORDS.contact,
    where: 'How voters reach you, for instance to object to an excluded vote',
    field: lines,
  },
  contact_link: inFooter('Contact'),
  rules: inFooter('Rules'),
  imprint: inFooter('Legal notice'),
  privacy: inFooter('Privacy'),
  logo: {
    label: 'Logo',
    where: 'In the header, as the icon of the browser tab, and on what is shared or printed',
    byDefault: 'The laurel',
    field: logoField,
  },
  cover: {
    label: 'Cover picture',
    where: 'Above the title of the home page, and in its link preview',
    byDefault: 'No picture',
    field: coverField,
  },
  accent: {
    label: 'Accent color',
    where: 'Marks, scores and highlights on every page, in link previews, badges, posters and certificates',
    byDefault: 'Gold',
    field: accentField,
  },
  time_zone: {
    label: 'Time zone',
    where: 'Used for all times in this panel, and shown beside visitors’ local times',
    byDefault: 'UTC',
    field: { label: 'Time zone', choices: ZONES },
  },
  suggestions: {
    label: 'When people may suggest vendors',
    where: 'Signed-in voters can tell you who is missing; you answer under Vendors, Suggestions',
    byDefault: 'Never',
    times: ['Nominations from', 'Nominations until'],
    field: {
      label: 'When people may suggest',
      hint: 'With both dates, the site says until when people can name vendors. If the next voting period is scheduled, the beginning and the end are also news.',
      start: 'never',
      choices: choicesOf(SUGGESTION_TIMES),
      show: (time) => SUGGESTION_TIMES[time],
    },
  },
  languages: {
    label: 'Languages',
    where:
      'The languages that visitors can choose, the main one first; you can translate your texts into the others',
    byDefault: listText(ALL_LANGUAGES.map(languageName)),
    field: languagesField,
  },
};

/** The texts of *Customize Site*. */
export const CUSTOMIZED = ['top_right_name', 'top_right_details', 'site_name', 'site_description'] as const;

export const textOf = (settings: readonly SystemSetting[], key: SystemSettingKey) =>
  settings.find((setting) => setting.key === key);

function Preview({ text }: { text: string }) {
  return (
    <section aria-label="Preview" className="rounded border border-line bg-gold-wash px-4 py-2 text-sm">
      {text ? <LinkedText text={text} /> : <span className="text-ink-soft">Nothing to show yet</span>}
    </section>
  );
}
