import { useQuery } from '@tanstack/react-query';
import type { SystemSetting } from 'admin-api/contract';
import { useRef } from 'react';
import { Badge, Skeleton } from 'shared-ui/host';
import {
  ApiError,
  changedFields,
  type FormFieldList,
  failureText,
  LinkButton,
  PartialFailure,
} from 'shared-web';
import { call } from '../api-client.ts';
import { PanelForm } from '../forms/panel-form.tsx';
import { Facts } from '../lists/facts.tsx';
import { OpenButton } from '../lists/open-button.tsx';
import { PanelLoaded, PanelPage } from '../lists/panel-page.tsx';
import { systemSettingsQuery } from '../queries.ts';
import { CUSTOMIZED, SITE_TEXTS, textOf } from './site-texts.tsx';

/** Shows super admins the texts of the public pages, with a button to change them. */
export function SitePreview() {
  const query = useQuery(systemSettingsQuery);
  return (
    <PanelPage
      isPart
      title="Site Customization"
      className="mt-12"
      actions={
        <>
          <LinkButton to="/admin?tab=dashboard&page=texts" variant="secondary" size="sm" icon="palette">
            Logo and colors
          </LinkButton>
          <OpenButton
            icon="pencil"
            disabled={!query.data}
            open={(close) => <CustomizeSiteDialog settings={query.data ?? []} onClose={close} />}
          >
            Customize Site
          </OpenButton>
        </>
      }
    >
      <PanelLoaded query={query} what="system settings" placeholder={<Skeleton className="h-40 w-full" />}>
        {(settings) => (
          <Facts
            facts={Object.fromEntries(
              CUSTOMIZED.map((key) => [
                SITE_TEXTS[key].label,
                textOf(settings, key)?.value || byDefault(SITE_TEXTS[key].byDefault),
              ]),
            )}
          />
        )}
      </PanelLoaded>
    </PanelPage>
  );
}

const byDefault = (text: string) => (
  <span className="flex flex-wrap items-center gap-2">
    {text} <Badge>Default</Badge>
  </span>
);

type Key = (typeof CUSTOMIZED)[number];

const byKey = <Text,>(textAt: (key: Key) => Text) =>
  Object.fromEntries(CUSTOMIZED.map((key) => [key, textAt(key)])) as Record<Key, Text>;

const FIELDS: FormFieldList<Record<Key, string>> = byKey((key) => {
  const { label, where, byDefault, field } = SITE_TEXTS[key];
  return { ...field, label, hint: where, placeholder: byDefault, optional: 'unsaid' };
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

function CustomizeSiteDialog({ settings, onClose }: CustomizeSiteDialogProps) {
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
  const body = { key, value, description: where, before: { value: seen } };
  try {
    await call('POST /api/admin/system-settings', { body });
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
