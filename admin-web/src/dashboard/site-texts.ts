import type { SystemSetting, SystemSettingKey } from 'admin-api/contract';
import { SITE_TEXT_LABELS } from '../text-labels.ts';
import texts from './site-texts.json';

interface SiteText {
  /** Says where the text appears; stored with the value, for people who read the settings without this panel. */
  description: string;
  /** The text that the public pages show if nothing is set. */
  byDefault: string;
  multiline?: boolean;
}

/** The texts that super admins may set, in the order of the page, with the defaults of the public half. */
const TEXTS: Record<SystemSettingKey, SiteText> = texts;

/** The server rejects longer texts. */
export const LONGEST_TEXT = 200;
/** From this length on, the field shows the number of characters. */
export const LONG_TEXT = 150;

export const siteTexts = () =>
  (Object.keys(TEXTS) as SystemSettingKey[]).map((key) => {
    const byDefault = TEXTS[key].byDefault.replace('{year}', String(new Date().getFullYear()));
    return { ...TEXTS[key], key, label: SITE_TEXT_LABELS[key], byDefault };
  });

export interface TypedText extends SiteText {
  key: SystemSettingKey;
  label: string;
  text: string;
  /** Whether saving resets the text to its default. */
  reset: boolean;
}

export const isTooLong = ({ text }: Pick<TypedText, 'text'>): boolean => text.trim().length > LONGEST_TEXT;

/** Returns the stored text of a key, or '' for the default. */
export const storedText = (settings: readonly SystemSetting[], key: SystemSettingKey): string =>
  settings.find((setting) => setting.key === key)?.value.trim() ?? '';
