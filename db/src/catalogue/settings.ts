import type { Db } from '../machinery/index.ts';

export const SITE_SETTING_KEYS = [
  'top_right_name',
  'top_right_details',
  'site_name',
  'site_description',
  'contact',
] as const;
export type SiteSettingKey = (typeof SITE_SETTING_KEYS)[number];

/** Selects the texts that have been set, and no other row of the table. */
export async function siteSettings(db: Db): Promise<{ key: SiteSettingKey; value: string }[]> {
  return db('system_settings')
    .whereIn('setting_key', SITE_SETTING_KEYS)
    .orderBy('setting_key')
    .select({ key: 'setting_key', value: 'setting_value' });
}
