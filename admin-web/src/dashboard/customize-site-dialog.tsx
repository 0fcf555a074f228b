import type { SaveSettingRequest, SystemSetting } from 'admin-api/contract';
import { useRef } from 'react';
import { ApiError, changedFields, type FormFieldList, failureText, PartialFailure } from 'shared-web';
import { request } from '../api-client.ts';
import { PanelForm } from '../forms/panel-form.tsx';
import { CUSTOMIZED, SITE_TEXTS, textOf } from './site-texts.tsx';

type Key = (typeof CUSTOMIZED)[number];

const byKey = <Text,>(textAt: (key: Key) => Text) =>
  Object.fromEntries(CUSTOMIZED.map((key) => [key, textAt(key)])) as Record<Key, Text>;

const FIELDS: FormFieldList<Key> = byKey((key) => {
  const { label, where, byDefault, fields } = SITE_TEXTS[key];
  return { ...fields.value, label, hint: where, placeholder: byDefault, optional: 'unsaid' };
});

const TEXTS = {
  title: 'Customize Site',
  submit: 'Save changes',
  busy: 'Saving...',
  done: 'Site texts saved',
  failed: 'Failed to update site customization',
};

interface CustomizeSiteDialogProps {
  settings: readonly SystemSetting[];
  onClose: () => void;
}

export function CustomizeSiteDialog({ settings, onClose }: CustomizeSiteDialogProps) {
  const before = byKey((key) => textOf(settings, key)?.value ?? '');
  const saved = useRef<Partial<Record<Key, string>>>({});
  return (
    <PanelForm
      texts={TEXTS}
      description="Every visitor sees these texts. A field left empty keeps its current text."
      fields={FIELDS}
      before={before}
      save={async (typed, { stored }) => {
        for (const key of CUSTOMIZED) {
          if (!typed[key]) continue;
          const seen = { ...before, ...stored, ...saved.current }[key];
          await saveText(key, typed[key], seen || null);
          saved.current[key] = typed[key];
        }
      }}
      onClose={onClose}
    />
  );
}

/** Each text is a request of its own. A failure names its text, and a colleague's change its field. */
async function saveText(key: Key, value: string, seen: string | null): Promise<void> {
  const { label, where } = SITE_TEXTS[key];
  const body: SaveSettingRequest = { key, value, description: where, before: { value: seen } };
  try {
    await request('/api/admin/system-settings', { method: 'POST', body });
  } catch (error) {
    // The end of a session leads to the sign-in form.
    if (!(error instanceof Error) || (error instanceof ApiError && [401, 403].includes(error.status)))
      throw error;
    const reason = failureText(error, { errorToast: 'We couldn’t reach the server.' });
    throw Object.assign(new PartialFailure(`${label} wasn’t saved: ${reason}`), {
      changed: changedFields(error)?.map((changed) => ({ ...changed, field: key })),
    });
  }
}
