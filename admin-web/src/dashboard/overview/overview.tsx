import type { AdminDashboard } from 'admin-api/contract';
import { useId } from 'react';
import { Badge, type BadgeProps, Card, TextLink } from 'shared-ui/host';
import { copyText, formatLongDateTime, PageLink } from 'shared-web';
import { PanelCard } from '../../lists/panel-card.tsx';
import { usePanelZone } from '../../time/zoned-time.ts';
import { type AwardsState, awardsState } from './awards-state.ts';
import { isBeforeFirstVotes } from './first-steps.ts';
import { FirstStepsCard, useStoredFlag } from './first-steps-card.tsx';
import { nextPeriod, stateSentence } from './messages.ts';
import { nextStep } from './next-step.ts';
import { openWarnings } from './open-warnings.ts';
import { StepButton } from './step-button.tsx';
import { WarningList } from './warning-list.tsx';

const BADGES: Record<AwardsState['code'], BadgeProps> = {
  not_set_up: { icon: 'sparkles', children: 'Not set up' },
  drafts: { icon: 'pencil', children: 'Drafts' },
  unplanned: { icon: 'calendar', children: 'Not planned' },
  scheduled: { icon: 'calendar', children: 'Scheduled' },
  open: { tone: 'green', icon: 'circle-check', children: 'Open' },
  paused: { tone: 'orange', icon: 'pause', children: 'Paused' },
  frozen: { tone: 'green', icon: 'lock', children: 'Open, frozen leaderboard' },
  awaiting_results: { tone: 'orange', icon: 'trophy', children: 'Waiting for results' },
  announced: { icon: 'trophy', children: 'Results announced' },
  between_seasons: { icon: 'calendar', children: 'Between periods' },
};

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
  const isFirst = isBeforeFirstVotes(awards, dashboard.totalVotes);
  return (
    <div className="grid gap-10">
      <Card aria-labelledby={titleId}>
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div className="min-w-0 flex-1 basis-80">
            <Badge {...BADGES[state.code]} />
            <h3
              id={titleId}
              className="mt-3 max-w-2xl font-display text-xl font-semibold sm:text-2xl wrap-anywhere"
            >
              {stateSentence(state, (instant) => formatLongDateTime(instant, zone.name))}
            </h3>
            <p className="mt-2 text-sm text-ink-faint wrap-anywhere">
              <span className="mr-1">Your site:</span>
              <TextLink href={siteUrl} target="_blank" rel="noopener">
                {siteUrl.replace(/^https?:\/\//, '')}
              </TextLink>
            </p>
          </div>
          <StepButton step={nextStep(state)} siteUrl={siteUrl} onShare={share} />
        </div>
        {awards.next && state.code !== 'scheduled' && (
          <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft wrap-anywhere">
            <PageLink to="?tab=voting&page=periods">
              {nextPeriod({
                name: awards.next.name,
                starts: formatLongDateTime(awards.next.startDate, zone.name),
              })}
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
