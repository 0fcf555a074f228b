import type { Knex } from 'knex';
import { adminChange, type By, type Note, refuseStale } from '../audit/index.ts';
import { type Db, existing, NOW, type Row } from '../machinery/index.ts';
import { SITE_SETTING_KEYS, type SiteSettingKey } from './settings.ts';

export type SystemSetting = ReturnType<typeof rowToSetting>;

/** Lists the texts that are set, with who set them. */
export async function listSettings(db: Db): Promise<SystemSetting[]> {
  const rows = await db('system_settings').whereIn('setting_key', SITE_SETTING_KEYS).orderBy('setting_key');
  return rows.map(rowToSetting);
}

type NewSetting = Pick<SystemSetting, 'key' | 'value' | 'description'>;

/** The text that somebody began to edit; null for the default. */
interface SeenSetting {
  value: string | null;
}

export function saveSetting(db: Db, by: By, setting: NewSetting, seen?: SeenSetting): Promise<SystemSetting> {
  return adminChange(db, by, async (tx, note) => {
    await storeSetting(tx, note, by, setting, seen);
    const { key } = setting;
    const saved = await tx('system_settings').where({ setting_key: key }).first();
    return rowToSetting(existing(saved, `setting ${key}`));
  });
}

export async function storeSetting(
  tx: Knex.Transaction,
  note: Note,
  by: By,
  { key, value, description }: NewSetting,
  seen?: SeenSetting,
): Promise<void> {
  const before = await tx('system_settings').where({ setting_key: key }).forUpdate().first();
  await refuseStale<SeenSetting>(
    tx,
    { noun: 'setting', logged: 'setting', which: { target: key } },
    { stored: { value: before?.setting_value ?? null }, seen },
  );
  await tx('system_settings')
    .insert({
      setting_key: key,
      setting_value: value,
      description,
      updated_at: NOW,
      updated_by: by.username,
    })
    .onConflict('setting_key')
    .merge();
  note('setting.saved', key, { before: before?.setting_value ?? null, after: value });
}

/** Restores the default, even if nothing was set. */
export function resetSetting(db: Db, by: By, key: SiteSettingKey): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const before = await tx('system_settings').where({ setting_key: key }).forUpdate().first();
    if (!before) return;
    await tx('system_settings').where({ setting_key: key }).delete();
    note('setting.reset', key, { before: before.setting_value, after: null });
  });
}

const rowToSetting = (row: Row<'system_settings'>) => ({
  // The statements select only the site's texts.
  key: row.setting_key as SiteSettingKey,
  value: row.setting_value,
  description: row.description,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
});
