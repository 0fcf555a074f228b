import type { SystemSetting, SystemSettingKey } from 'admin-api/contract';
import { type FormFieldList, followable, LinkedText, listText } from 'shared-web';
import LANGUAGES from '../../../locales/languages.json' with { type: 'json' };
import { CheckField, choicesOf } from '../forms/choice.tsx';
import { SelectField } from '../forms/fields.tsx';
import { SITE_WORDS } from '../text-labels.ts';
import { MomentControl } from '../time/moment.tsx';
import { wallText, zoneText } from '../time/zoned-time.ts';
import { accentField, coverField, logoField } from './look-fields.tsx';

interface SiteText {
  label: string;
  /** Says where visitors find the text; stored with it, for people who read the settings without this panel. */
  where: string;
  /** What they find if no text is set. */
  byDefault: string;
  fields: FormFieldList<string>;
}

const line: FormFieldList<string> = { value: { label: 'Text', maxLength: 200 } };

const lines: FormFieldList<string> = { value: { label: 'Text', maxLength: 200, rows: 2 } };

const prose: FormFieldList<string> = {
  value: {
    label: 'Text',
    hint: 'Up to 500 characters. For a link, write [rules](https://awards.example/rules)',
    maxLength: 500,
    rows: 4,
    below: ({ value = '' }) => <Preview text={value.trim()} />,
  },
};

const address: FormFieldList<string> = {
  value: {
    label: 'Address',
    hint: 'https://… or mailto:somebody@example.org',
    maxLength: 2048,
    isUrl: true,
    problemOf: (typed) =>
      followable(typed) ? undefined : 'Start the address with https://, http:// or mailto:',
  },
};

const inFooter = (label: string): SiteText => ({
  label,
  where: 'A link in the footer of every page',
  byDefault: 'No link',
  fields: address,
});

/** The labels of the values of the setting `suggestions`. */
const SUGGESTION_TIMES: Readonly<Record<string, string>> = {
  never: 'Never',
  before_voting: 'Before voting: while no voting period is open',
  always: 'Always, also while voting is open',
};

const ALL_LANGUAGES = Object.keys(LANGUAGES);

const names = new Intl.DisplayNames('en', { type: 'language' });
/** Returns the English name of a language. */
export const languageName = (language: string): string => names.of(language) ?? language;

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map((name) => ({
  value: name,
  label: zoneText(name),
}));

/** The texts that super admins may set, in the order of the page, with the defaults of the public half. */
export const SITE_TEXTS: Record<SystemSettingKey, SiteText> = {
  top_right_name: {
    ...SITE_WORDS.top_right_name,
    where: 'The name of your awards, in the header of every page',
    fields: line,
  },
  top_right_details: {
    ...SITE_WORDS.top_right_details,
    where: 'Line below the name in the header',
    fields: line,
  },
  site_name: {
    ...SITE_WORDS.site_name,
    where: 'Title of the home page',
    fields: line,
  },
  site_description: {
    ...SITE_WORDS.site_description,
    where: 'Text below the title of the home page',
    fields: lines,
  },
  announcement: {
    label: 'Announcement',
    where: 'A strip at the bottom of every page',
    byDefault: 'No announcement',
    fields: {
      ...prose,
      from: { label: 'Shown from', optional: true, control: MomentControl, show: wallText },
      until: { label: 'Shown until', optional: true, control: MomentControl, show: wallText },
    },
  },
  thanks: {
    ...SITE_WORDS.thanks,
    where: 'What voters read after their last vote',
    fields: prose,
  },
  contact: {
    ...SITE_WORDS.contact,
    where: 'How voters reach you, for instance to object to an excluded vote',
    fields: lines,
  },
  contact_link: inFooter('Contact'),
  rules: inFooter('Rules'),
  imprint: inFooter('Legal notice'),
  privacy: inFooter('Privacy'),
  logo: {
    label: 'Logo',
    where: 'In the header, as the icon of the browser tab, and on what is shared or printed',
    byDefault: 'The laurel',
    fields: { value: logoField },
  },
  cover: {
    label: 'Cover picture',
    where: 'Above the title of the home page, and in its link preview',
    byDefault: 'No picture',
    fields: { value: coverField },
  },
  accent: {
    label: 'Accent color',
    where: 'Marks, scores and highlights on every page, in link previews, badges, posters and certificates',
    byDefault: 'Gold',
    fields: { value: accentField },
  },
  time_zone: {
    label: 'Time zone',
    where: 'Used for all times in this panel, and shown beside visitors’ local times',
    byDefault: 'UTC',
    fields: { value: { label: 'Time zone', choices: ZONES, control: SelectField } },
  },
  suggestions: {
    label: 'When people may suggest vendors',
    where: 'Signed-in voters can tell you who is missing; you answer under Vendors, Suggestions',
    byDefault: 'Never',
    fields: {
      value: {
        label: 'When people may suggest',
        start: 'never',
        choices: choicesOf(SUGGESTION_TIMES),
        control: SelectField,
        show: (time) => SUGGESTION_TIMES[time],
      },
    },
  },
  languages: {
    label: 'Languages',
    where: 'The languages that visitors can choose, and into which you can translate your texts',
    byDefault: listText(ALL_LANGUAGES.map(languageName)),
    fields: {
      value: {
        label: 'Languages besides English',
        start: ALL_LANGUAGES.join(' '),
        choices: ALL_LANGUAGES.filter((language) => language !== 'en').map((language) => ({
          value: language,
          label: languageName(language),
        })),
        control: CheckField,
        show: (languages) => listText(languages.split(' ').map(languageName)),
      },
    },
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
