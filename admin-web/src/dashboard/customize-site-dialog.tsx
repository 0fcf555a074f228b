import type { SystemSetting, SystemSettingKey } from 'admin-api/contract';
import { useRef, useState } from 'react';
import { FormDialog, formatDateTime, useChange, useConflict } from 'shared-web';
import { dashboardQuery, systemSettingsQuery } from '../queries.ts';
import { SITE_TEXT_LABELS } from '../text-labels.ts';
import { usePanelZone } from '../time/zoned-time.ts';
import { type SeenTexts, saveSiteTexts, TextsNotSaved } from './save-site-texts.ts';
import { SiteTextField } from './site-text-field.tsx';
import { isTooLong, siteTexts, storedText, type TypedText } from './site-texts.ts';

export interface CustomizeSiteDialogProps {
  settings: readonly SystemSetting[];
  onClose: () => void;
}

export function CustomizeSiteDialog({ settings, onClose }: CustomizeSiteDialogProps) {
  const [texts, setTexts] = useState<readonly TypedText[]>(() =>
    siteTexts().map((text) => ({ ...text, text: storedText(settings, text.key), reset: false })),
  );
  // Keeps the texts from when the dialog opened, so that a colleague’s change is noticed.
  const [start] = useState(() => textsOf(texts));
  // saveSiteTexts keeps this up to date.
  const seen = useRef({ ...start });
  const { name: zone } = usePanelZone();
  const conflict = useConflict<SystemSettingKey>({
    start,
    draft: textsOf(texts),
    change: (kept) => setTexts((all) => all.map((text) => ({ ...text, text: kept[text.key] ?? text.text }))),
    labels: SITE_TEXT_LABELS,
    when: (instant) => formatDateTime(instant, zone),
  });
  const save = useChange({
    mutationFn: () => saveSiteTexts(texts, seen.current),
    meta: {
      successToast: 'Site texts saved',
      errorToast: 'Failed to update site customization',
      // Some texts may be saved although others failed.
      invalidatesAlways: [systemSettingsQuery.queryKey, dashboardQuery.queryKey],
    },
    onSuccess: onClose,
  });
  const reasons = save.error instanceof TextsNotSaved ? save.error.reasons : {};
  const change = (changed: TypedText) =>
    setTexts(texts.map((text) => (text.key === changed.key ? changed : text)));

  return (
    <FormDialog
      title="Customize Site"
      description="Every visitor sees these texts. A field left empty keeps its current text."
      changed={texts.some(({ key, text, reset }) => reset || text.trim() !== storedText(settings, key))}
      submitLabel="Save changes"
      busyLabel="Saving..."
      saving={save}
      conflict={conflict}
      incomplete={texts.some(isTooLong) || texts.every(({ text, reset }) => !reset && text.trim() === '')}
      onClose={onClose}
    >
      {texts.map((text) => (
        <SiteTextField
          key={text.key}
          text={text}
          isStored={storedText(settings, text.key) !== ''}
          failure={reasons[text.key]}
          onChange={change}
        />
      ))}
    </FormDialog>
  );
}

const textsOf = (texts: readonly TypedText[]) =>
  Object.fromEntries(texts.map(({ key, text }) => [key, text])) as SeenTexts;
