import type { SystemSetting, SystemSettingKey } from 'admin-api/contract';

export interface SiteText {
  key: SystemSettingKey;
  label: string;
  /** Kept beside the value, for whoever reads the settings without this panel. */
  description: string;
  /** What the public pages show while nothing is set. */
  byDefault: string;
  multiline?: true;
}

/** The server refuses more. */
export const LONGEST_TEXT = 200;

/** The four texts that administrators may set, in the order of the page, with the defaults of the public half. */
export const siteTexts = (year: number): readonly SiteText[] => [
  {
    key: 'top_right_name',
    label: 'Top Header Name',
    description: 'Name in the header of every page',
    byDefault: 'Vendor Awards',
  },
  {
    key: 'top_right_details',
    label: 'Top Header Details',
    description: 'Line below the name in the header',
    byDefault: `Community Choice Awards ${year}`,
  },
  {
    key: 'site_name',
    label: 'Main Hero Title',
    description: 'Title of the home page',
    byDefault: 'Community Choice Awards',
  },
  {
    key: 'site_description',
    label: 'Main Hero Description',
    description: 'Text below the title of the home page',
    byDefault: 'Vote for your favourite vendors. One vote in each category.',
    multiline: true,
  },
];

export interface TypedText extends SiteText {
  text: string;
  /** Goes back to the default, whatever is typed. */
  reset: boolean;
}

export const isTooLong = ({ text }: Pick<TypedText, 'text'>): boolean => text.trim().length > LONGEST_TEXT;

/** The stored text of a key; '' while the default holds. */
export const storedText = (settings: readonly SystemSetting[], key: SystemSettingKey): string =>
  settings.find((setting) => setting.key === key)?.value.trim() ?? '';
