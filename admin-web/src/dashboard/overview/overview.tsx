import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Button, Card, Icon, TextLink } from 'shared-ui/host';
import { copyText, formatLongDateTime, PageLink } from 'shared-web';
import { PanelPage } from '../../lists/panel-page.tsx';
import { useSignedInAdmin } from '../../queries.ts';
import { usePanelZone } from '../../time/zoned-time.ts';
import { type Known, type NextStep, stateOf } from './state.ts';
import { type OpenWarning, openWarnings } from './warnings.ts';

/** Shows the state of the awards, the next step and warnings. */
export function Overview(dashboard: Known) {
  const { awards, warnings } = dashboard;
  const titleId = useId();
  const zone = usePanelZone();
  const siteUrl = awards.siteUrl ?? window.location.origin;
  const say = (instant: string) => formatLongDateTime(instant, zone);
  const { badge, sentence, next, isOfNext } = stateOf(dashboard, say);
  return (
    <div className="grid gap-10">
      <Card aria-labelledby={titleId}>
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div className="min-w-0 flex-1 basis-80">
            <Badge {...badge} />
            <h3
              id={titleId}
              className="mt-3 max-w-2xl font-display text-xl font-semibold sm:text-2xl wrap-anywhere"
            >
              {sentence}
            </h3>
            <p className="mt-2 text-sm text-ink-faint wrap-anywhere">
              <span className="mr-1">Your site:</span>
              <TextLink href={siteUrl} target="_blank" rel="noopener">
                {siteUrl.replace(/^https?:\/\//, '')}
              </TextLink>
            </p>
          </div>
          <StepButton step={next} siteUrl={siteUrl} />
        </div>
        {awards.next && !isOfNext && (
          <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft wrap-anywhere">
            <PageLink to="?tab=voting&page=periods">
              {`Next: ${awards.next.name}, from ${say(awards.next.startDate)}`}
            </PageLink>
          </p>
        )}
      </Card>
      <PanelPage isPart title="Open warnings">
        <WarningList warnings={openWarnings(awards, warnings)} />
      </PanelPage>
    </div>
  );
}

interface StepButtonProps {
  step: NextStep;
  siteUrl: string;
}

function StepButton({ step: { label, to, superAdminOnly }, siteUrl }: StepButtonProps) {
  const { role } = useSignedInAdmin();
  if (superAdminOnly && role !== 'super_admin') {
    return (
      <p className="text-sm text-ink-soft">
        Next: <strong className="text-ink">{label}</strong>. Only super admins can do this.
      </p>
    );
  }
  if (!to) {
    return (
      <Button icon="share" onClick={() => void copyText(siteUrl, 'Link copied')}>
        {label}
      </Button>
    );
  }
  return (
    <Button asChild>
      {to === 'site' ? (
        <a href={siteUrl} target="_blank" rel="noopener">
          {label}
        </a>
      ) : (
        <Link to={to}>{label}</Link>
      )}
    </Button>
  );
}

function WarningList({ warnings }: { warnings: readonly OpenWarning[] }) {
  const { role } = useSignedInAdmin();
  if (warnings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon name="circle-check" size={18} className="text-green" />
        Nothing needs your attention.
      </p>
    );
  }
  return (
    <ul>
      {warnings.map(({ message, icon = 'triangle-alert', to, superAdminOnly }) => (
        <li
          key={message}
          className="flex gap-3 border-t border-line py-3 text-sm first:border-t-0 first:pt-0"
        >
          <Icon name={icon} fallback="triangle-alert" size={18} className="mt-px shrink-0 text-orange" />
          <span className="min-w-0 flex-1 wrap-anywhere">{message}</span>
          {to && (role === 'super_admin' || !superAdminOnly) && (
            <PageLink to={to} className="shrink-0">
              View <span className="sr-only">{`details: ${message}`}</span>
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}
