import type { AdminDashboard } from 'admin-api/contract';
import { useId } from 'react';
import { Badge, Card, TextLink } from 'shared-ui/host';
import { copyText, formatLongDateTime, PageLink } from 'shared-web';
import { PanelCard } from '../../lists/panel-card.tsx';
import { usePanelZone } from '../../time/zoned-time.ts';
import { awardsState } from './awards-state.ts';
import { isBeforeFirstVotes } from './first-steps.ts';
import { FirstStepsCard, useStoredFlag } from './first-steps-card.tsx';
import { openWarnings } from './open-warnings.ts';
import { shownIn } from './states.ts';
import { StepButton } from './step-button.tsx';
import { WarningList } from './warning-list.tsx';

interface OverviewProps {
  dashboard: AdminDashboard;
  /** Opens the dialog that names the awards. */
  onCustomize: () => void;
}

/** Shows the state of the awards, the next step and warnings. An API of an earlier release sends only warnings. */
export function Overview({ dashboard, onCustomize }: OverviewProps) {
  const titleId = useId();
  const zone = usePanelZone();
  const [isShared, setShared] = useStoredFlag('va_link_shared');
  const { awards } = dashboard;
  const warnings = (
    <PanelCard title="Open warnings">
      <WarningList warnings={openWarnings(dashboard)} />
    </PanelCard>
  );
  if (!awards) return warnings;
  const siteUrl = awards.siteUrl ?? window.location.origin;
  const share = () => {
    void copyText(siteUrl, 'Link copied');
    setShared(true);
  };
  const state = awardsState({ ...dashboard, awards });
  const say = (instant: string) => formatLongDateTime(instant, zone.name);
  const { badge, sentence, next } = shownIn(state, say);
  const isFirst = isBeforeFirstVotes(awards, dashboard.totalVotes);
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
          <StepButton step={next} siteUrl={siteUrl} onShare={share} />
        </div>
        {awards.next && state.code !== 'scheduled' && (
          <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft wrap-anywhere">
            <PageLink to="?tab=voting&page=periods">
              {`Next: ${awards.next.name}, from ${say(awards.next.startDate)}`}
            </PageLink>
          </p>
        )}
      </Card>
      <div className={`grid gap-10 ${isFirst ? 'lg:grid-cols-2' : ''}`}>
        {isFirst && <FirstStepsCard {...{ awards, isShared, onCustomize }} onShare={share} />}
        {warnings}
      </div>
    </div>
  );
}
