import type { VotingCycle } from 'public-api/contract';
import { Link } from 'react-router-dom';
import { Banner, Icon, TextLink } from 'shared-ui/host';
import { formatLongDateTime, type Zone } from 'shared-web';
import { useZone } from '../page/is-served.ts';
import { useSession } from '../session/session.ts';
import { type CurrentVoting, useVotingCycle } from './use-voting-cycle.ts';
import { isAnnounced, sealedEndText, WHO_MAY_VOTE } from './voting-cycle.ts';

interface VotingNoticeProps {
  /** Between periods whose winners are announced: `line` says it below them, and the banner above them stays away. */
  as: 'banner' | 'line';
}

/** Says that no vote can be cast at the moment, and why, before anybody tries; or why one still can. */
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
      <Banner title="Voting was opened again" className="mb-6 print:hidden">
        <bdi>{cycle.reopenReason}</bdi>
      </Banner>
    );
  }
  return (
    <Banner
      tone={state === 'paused' ? 'warning' : 'info'}
      title={cycle.isSealed && state !== 'paused' ? 'Voting has ended' : TITLE[state]}
      live
      className="mb-6 print:hidden"
      action={state === 'upcoming' && <UntilThen />}
    >
      <bdi>{reason(voting, zone)}</bdi>
    </Banner>
  );
}

const LINE =
  'mb-6 flex flex-wrap items-center gap-x-5 border-l-3 border-gold pl-4 text-sm text-ink-soft wrap-anywhere print:hidden';

const TITLE = {
  paused: 'Voting is paused',
  closed: 'Voting closed',
  upcoming: 'Voting has not started yet',
  none: 'Voting has not been scheduled yet',
};

function reason({ cycle, state, now }: CurrentVoting, zone: Zone): string {
  if (state === 'paused') return cycle.pauseReason || 'The votes cast so far are safe.';
  const { next } = cycle;
  if (state === 'upcoming' && next) {
    const last = cycle.name === null ? '' : ` ${lastResults(cycle, cycle.name, zone)}`;
    const who = WHO_MAY_VOTE[next.whoMayVote];
    return `${next.name} opens on ${formatLongDateTime(next.startDate, zone)}.${who && ` ${who}`}${last}`;
  }
  if (state === 'none' || !cycle.startDate || !cycle.endDate) return 'Please come back later.';
  const ended =
    Date.parse(cycle.endDate) <= now
      ? ` ended on ${formatLongDateTime(cycle.endDate, zone)}`
      : ' has been closed';
  return `${cycle.name}${ended}. ${cycle.isSealed ? sealedEndText(cycle, zone) : 'The results can still be read.'}`;
}

const lastResults = (cycle: VotingCycle, name: string, zone: Zone): string =>
  cycle.isSealed
    ? `${name} has ended. ${sealedEndText(cycle, zone)}`
    : `Until then the results are those of ${name}.`;

/** What can be done before voting opens. */
function UntilThen() {
  const isNobody = useSession().kind === 'nobody';
  const voting = useVotingCycle();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <TextLink asChild className="inline-flex min-h-11 items-center gap-2">
        <a href="/api/voting/next.ics" download="voting.ics">
          <Icon name="calendar" size={16} />
          Add to calendar
        </a>
      </TextLink>
      {voting && !isAnnounced(voting.cycle, voting.state) && (
        <TextLink asChild className="inline-flex min-h-11 items-center">
          <Link to="/?tab=vendors">Look around</Link>
        </TextLink>
      )}
      {isNobody && (
        <TextLink asChild className="inline-flex min-h-11 items-center">
          <Link to="/register">Make an account</Link>
        </TextLink>
      )}
    </div>
  );
}
