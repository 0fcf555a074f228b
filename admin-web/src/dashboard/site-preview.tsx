import { useQuery } from '@tanstack/react-query';
import type { SystemSetting } from 'admin-api/contract';
import { Badge, Button, Skeleton } from 'shared-ui/host';
import { LinkButton, Loaded } from 'shared-web';
import { PanelCard } from '../lists/panel-card.tsx';
import { systemSettingsQuery } from '../queries.ts';
import { CustomizeSiteDialog } from './customize-site-dialog.tsx';
import { CUSTOMIZED, SITE_TEXTS, textOf } from './site-texts.tsx';

interface SitePreviewProps {
  isCustomizing: boolean;
  onCustomize: (isCustomizing: boolean) => void;
}

/** Shows super admins the texts of the public pages, with a button to change them. */
export function SitePreview({ isCustomizing, onCustomize }: SitePreviewProps) {
  const query = useQuery(systemSettingsQuery);
  return (
    <PanelCard
      title="Site Customization"
      className="mt-12"
      actions={
        <>
          <LinkButton to="/admin?tab=dashboard&page=texts" variant="secondary" size="sm" icon="palette">
            Logo and colors
          </LinkButton>
          <Button
            variant="secondary"
            size="sm"
            icon="pencil"
            disabled={!query.data}
            onClick={() => onCustomize(true)}
          >
            Customize Site
          </Button>
        </>
      }
    >
      <Loaded
        query={query}
        texts={{ loading: 'Loading system settings', failed: 'Failed to load system settings' }}
        placeholder={<Skeleton className="h-40 w-full" />}
      >
        {(settings) => (
          <>
            <Preview settings={settings} />
            {isCustomizing && <CustomizeSiteDialog settings={settings} onClose={() => onCustomize(false)} />}
          </>
        )}
      </Loaded>
    </PanelCard>
  );
}

function Preview({ settings }: { settings: readonly SystemSetting[] }) {
  return (
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {CUSTOMIZED.map((key) => {
        const { label, byDefault, fields } = SITE_TEXTS[key];
        const stored = textOf(settings, key)?.value;
        return (
          <div key={key} className="min-w-0">
            <dt className="mb-1 flex flex-wrap items-center gap-2 text-sm text-ink-faint">
              {label}
              {!stored && <Badge>Default</Badge>}
            </dt>
            <dd
              className={
                fields.value?.rows ? 'wrap-anywhere' : 'font-display text-xl font-semibold wrap-anywhere'
              }
            >
              {stored || byDefault}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
