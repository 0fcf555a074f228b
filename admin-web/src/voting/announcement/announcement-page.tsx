import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle, Announcement } from 'admin-api/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, Icon, Skeleton, TextLink } from 'shared-ui/host';
import { countText, PageLink } from 'shared-web';
import { PanelLoaded, PanelPage } from '../../lists/panel-page.tsx';
import { announcementQuery, dashboardQuery, useSignedInAdmin, votingCyclesQuery } from '../../queries.ts';
import { defaultsWarning } from '../../text-labels.ts';
import { formatNamed, usePanelZone } from '../../time/zoned-time.ts';
import { defaultName } from '../period-form/period-draft.ts';
import { useVotingStatus, WithVotingStatus } from '../with-voting-status.tsx';
import { Announce } from './announce.tsx';
import { ActsOnVotes, ShowWinners, tiedIn, withoutVotesIn } from './show-winners.tsx';

/** Shows what to check before results are announced, for the current period or the one that the address names. */
export function AnnouncementPage() {
  return (
    <WithVotingStatus>
      <BeforeAnnouncing />
    </WithVotingStatus>
  );
}

function BeforeAnnouncing() {
  const { status } = useVotingStatus();
  const { data: periods = [] } = useQuery(votingCyclesQuery);
  const named = useSearchParams()[0].get('period');
  const period = periods.find(({ id }) => String(id) === named) ?? status.activeCycle;
  if (!period || period.state === 'scheduled') {
    return (
      <PanelPage title="Before you announce">
        <EmptyState
          icon="calendar"
          title="No voting period has begun"
          description="There is nothing to announce yet."
        />
      </PanelPage>
    );
  }
  return (
    <PanelPage
      title="Before you announce"
      note={`What to look at before you announce the results of ${period.name}. This page names vendors, but never says how many votes they have.`}
    >
      <div className="grid gap-10">
        <Checks period={period} />
        <Rehearsal />
        <Announce key={period.id} period={period} />
      </div>
    </PanelPage>
  );
}

function Checks({ period }: { period: AdminVotingCycle }) {
  const announcement = useQuery(announcementQuery(period.id));
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  return (
    <PanelLoaded query={announcement} what="the checklist" placeholder={<Skeleton className="h-64" />}>
      {(loaded) => (
        <>
          <Checklist period={period} {...loaded} />
          {loaded.votes ? (
            <PanelPage
              isPart
              title="Resets, deletions and disqualifications"
              note="Whether they change a winner. Everybody reads this with the results."
            >
              <ActsOnVotes acts={loaded.votes.acts} />
            </PanelPage>
          ) : isSuperAdmin && period.state === 'closed' ? (
            <ShowWinners key={period.id} period={period} />
          ) : (
            <PanelPage isPart title="Winners">
              <p className="text-sm text-ink-soft">
                The leaderboard is frozen, so nobody sees who leads. Once voting has ended, super admins can
                have the winners shown here.
              </p>
            </PanelPage>
          )}
        </>
      )}
    </PanelLoaded>
  );
}

interface ChecklistProps extends Announcement {
  period: AdminVotingCycle;
}

function Checklist({ period, undecided, leaveLater, votes }: ChecklistProps) {
  const zone = usePanelZone();
  const isOver = period.state === 'closed';
  const awards = useQuery(dashboardQuery).data?.awards;
  const defaults = awards && defaultsWarning(awards, defaultName(period, zone));
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  return (
    <PanelPage isPart title="Checklist">
      <ul className="grid text-sm">
        <Item isFine={isOver}>
          {isOver ? 'Voting has ended.' : `Voting is open until ${formatNamed(zone, period.endDate)}.`}
        </Item>
        {undecided.groups === 0 ? (
          <Item isFine>You have decided about every suspicious group.</Item>
        ) : (
          <Item isFine={false}>
            {countText(undecided.groups, 'suspicious group')} with {countText(undecided.accounts, 'account')}{' '}
            still need a decision. <PageLink to="?tab=sessions&page=groups">Suspicious groups</PageLink>
          </Item>
        )}
        {leaveLater.votes > 0 && (
          <Item isFine={false}>
            {countText(leaveLater.votes, 'vote')} of {countText(leaveLater.accounts, 'excluded account')}{' '}
            still count. They leave when the leaderboard freezes or voting ends.{' '}
            <PageLink to="?tab=voting&page=excluded">Excluded votes</PageLink>
          </Item>
        )}
        {defaults && (
          <Item isFine={false}>
            {defaults} {isSuperAdmin && <PageLink to="?tab=dashboard&page=texts">Site texts</PageLink>}
          </Item>
        )}
        {votes ? (
          <>
            <Item isFine={votes.ties.length === 0}>{tiedIn(votes.ties)}</Item>
            <Item isFine={votes.withoutVotes.length === 0}>{withoutVotesIn(votes.withoutVotes)}</Item>
          </>
        ) : (
          <Item>
            Ties and categories without votes are shown with the winners, because the leaderboard is frozen.
          </Item>
        )}
      </ul>
    </PanelPage>
  );
}

interface ItemProps {
  /** Undefined if it can’t be said yet. */
  isFine?: boolean;
  children: ReactNode;
}

function Item({ isFine, children }: ItemProps) {
  const [icon, word, colour] =
    isFine === undefined
      ? (['lock', 'Hidden:', 'text-ink-faint'] as const)
      : isFine
        ? (['circle-check', 'Fine:', 'text-green'] as const)
        : (['triangle-alert', 'Look at this:', 'text-orange'] as const);
  return (
    <li className="flex gap-3 border-t border-line py-3 first:border-t-0">
      <Icon name={icon} size={18} className={`mt-0.5 shrink-0 ${colour}`} />
      <p className="min-w-0 wrap-anywhere">
        <span className="sr-only">{word} </span>
        {children}
      </p>
    </li>
  );
}

/** Links to the ceremony and the certificates with made-up winners. */
function Rehearsal() {
  const siteUrl = useQuery(dashboardQuery).data?.awards?.siteUrl ?? '';
  return (
    <PanelPage
      isPart
      title="Rehearsal"
      note="Try the projector and the printer. The winners in a rehearsal are made up: they don’t depend on any vote."
    >
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        <TextLink href={`${siteUrl}/winners/ceremony?rehearsal=1`} target="_blank" rel="noopener">
          Rehearse the ceremony
        </TextLink>
        <TextLink href={`${siteUrl}/winners/certificate?rehearsal=1`} target="_blank" rel="noopener">
          Try the certificates
        </TextLink>
      </p>
    </PanelPage>
  );
}
