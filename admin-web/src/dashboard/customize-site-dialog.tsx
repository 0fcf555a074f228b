import type { SystemSetting } from 'admin-api/contract';
import { useState } from 'react';
import { FormDialog, useChange } from 'shared-web';
import { dashboardQuery, systemSettingsQuery } from '../queries.ts';
import { saveSiteTexts, TextsNotSaved } from './save-site-texts.ts';
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
  const save = useChange({
    mutationFn: () => saveSiteTexts(texts),
    meta: {
      successToast: 'Site customization updated successfully',
      errorToast: 'Failed to update site customization',
      // Some may have been saved where others failed.
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
      description="Every visitor reads these texts. A field left empty keeps what is shown now."
      changed={texts.some(({ key, text, reset }) => reset || text.trim() !== storedText(settings, key))}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      saving={save}
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
