import { t } from '@lingui/core/macro';
import type { VotingCycle } from 'public-api/contract';
import { Banner } from 'shared-ui/host';
import { formatLongDateTime, PageLink, type Zone } from 'shared-web';
import { useZone } from '../page/is-served.ts';
import { useSession } from '../session/session.ts';
import { type CurrentVoting, useVotingCycle } from './use-voting-cycle.ts';
import { frozenEndText, isAnnounced, whoMayVoteTexts } from './voting-cycle.ts';

interface VotingNoticeProps {
  /** Once winners are announced, only `line` is shown, below them; until then, only `banner` is. */
  as: 'banner' | 'line';
}

/** Shows why nobody can vote at the moment, or why voting has reopened. */
export function VotingNotice({ as }: VotingNoticeProps) {
  const voting = useVotingCycle();
  const zone = useZone();
  if (!voting) return null;
  const { state, cycle } = voting;
  const asLine = isAnnounced(cycle, state);
  if (asLine !== (as === 'line')) return null;
  if (asLine) {
    return (
      <div role="status" className={LINE}>
        <bdi>{reason(voting, zone)}</bdi>
        {state === 'upcoming' && <UntilThen />}
      </div>
    );
  }
  if (state === 'open') {
    if (!cycle.reopenReason) return null;
    return (
      <Banner title={t`Voting has reopened`} className="mb-6 print:hidden">
        <bdi>{cycle.reopenReason}</bdi>
      </Banner>
    );
  }
  return (
    <Banner
      tone={state === 'paused' ? 'warning' : 'info'}
      title={cycle.isFrozen && state !== 'paused' ? t`Voting has ended` : titleTexts()[state]}
      live
      className="mb-6 print:hidden"
      action={state === 'upcoming' && <UntilThen />}
    >
      <bdi>{reason(voting, zone)}</bdi>
    </Banner>
  );
}

const LINE =
  'mb-6 flex flex-wrap items-center gap-x-5 border-s-3 border-gold ps-4 text-sm text-ink-soft wrap-anywhere print:hidden';

const titleTexts = () => ({
  paused: t`Voting is paused`,
  closed: t`Voting closed`,
  upcoming: t`Voting hasn’t started yet`,
  none: t`Voting hasn’t been scheduled yet`,
});

function reason({ cycle, state, now }: CurrentVoting, zone: Zone): string {
  if (state === 'paused') return cycle.pauseReason || t`Votes cast so far are safe.`;
  const { next } = cycle;
  if (state === 'upcoming' && next) {
    const opens = t`${{ period: next.name }} opens on ${{ at: formatLongDateTime(next.startDate, zone) }}.`;
    const last = cycle.name === null ? [] : resultsUntilThen(cycle, cycle.name, zone);
    return [opens, whoMayVoteTexts()[next.whoMayVote], ...last].filter(Boolean).join(' ');
  }
  if (state === 'none' || !cycle.startDate || !cycle.endDate) return t`Please come back soon.`;
  const period = cycle.name ?? '';
  const ended =
    Date.parse(cycle.endDate) <= now
      ? t`${period} ended on ${{ at: formatLongDateTime(cycle.endDate, zone) }}.`
      : t`${period} has ended.`;
  return [ended, cycle.isFrozen ? frozenEndText(cycle, zone) : t`You can still read the results.`].join(' ');
}

const resultsUntilThen = (cycle: VotingCycle, period: string, zone: Zone): string[] =>
  cycle.isFrozen
    ? [t`${period} has ended.`, frozenEndText(cycle, zone)]
    : [t`Until then, you can read the results of ${period}.`];

/** Links to what visitors can do before voting opens. */
function UntilThen() {
  const isNobody = useSession().kind === 'nobody';
  const voting = useVotingCycle();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {voting && !isAnnounced(voting.cycle, voting.state) && (
        <PageLink
          to="/?tab=vendors"
          className="inline-flex min-h-11 items-center"
        >{t`Browse vendors`}</PageLink>
      )}
      {isNobody && (
        <PageLink
          to="/register"
          className="inline-flex min-h-11 items-center"
        >{t`Create an account`}</PageLink>
      )}
    </div>
  );
}
