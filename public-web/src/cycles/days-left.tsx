import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Badge, Tooltip, VisuallyHidden } from 'shared-ui/host';
import { formatDateTime } from 'shared-web';
import { useSiteZone } from '../page/site-texts.ts';
import { useVotingCycle } from './use-voting-cycle.ts';
import { cycleBadge, cycleMoment, whoMayVoteTexts } from './voting-cycle.ts';

const TONE = {
  open: 'gold',
  upcoming: 'gold',
  paused: 'orange',
  closed: 'neutral',
  none: 'neutral',
} as const;

/** Shows the days left; the tooltip has the exact time, in the visitor's time zone and in the site's. */
export function DaysLeft() {
  const voting = useVotingCycle();
  const text = voting && cycleBadge(voting.cycle, voting.now);
  if (!text) return null;
  const badge = (
    <Badge
      tone={TONE[voting.state]}
      icon={voting.state === 'paused' ? 'pause' : voting.cycle.isFrozen ? 'lock' : 'clock'}
      className="@max-[21rem]:px-1.5 @max-[21rem]:text-xs max-lg:[&>svg]:hidden"
    >
      {text}
    </Badge>
  );
  const moment = cycleMoment(voting.cycle, voting.now);
  if (!moment) return badge;
  return (
    <Countdown
      moment={moment}
      more={
        <>
          {voting.state === 'upcoming' && voting.cycle.next && (
            <span className="block">{whoMayVoteTexts()[voting.cycle.next.whoMayVote]}</span>
          )}
          {voting.cycle.isFrozen && (
            <span className="block">{t`Leaderboard frozen. New votes will show with the results.`}</span>
          )}
        </>
      }
    >
      {badge}
    </Countdown>
  );
}

interface CountdownProps {
  moment: { event: string; instant: string };
  /** Follows the time in the tooltip. */
  more?: ReactNode;
  children: ReactNode;
}

/** Adds the exact time of an event to a badge, in the visitor's time zone and in the site's. */
export function Countdown({ moment: { event, instant }, more, children }: CountdownProps) {
  const zone = useSiteZone();
  return (
    <Tooltip
      content={
        <>
          {event}
          <span className="block">
            <time dateTime={instant}>{t`Your time: ${{ time: formatDateTime(instant) }}`}</time>
          </span>
          <span className="block">
            {zone.replaceAll('_', ' ')}: <bdi>{formatDateTime(instant, zone)}</bdi>
          </span>
          {more}
        </>
      }
    >
      <button
        type="button"
        className="flex min-h-9 cursor-help items-center rounded *:underline *:decoration-dotted *:underline-offset-3 pointer-coarse:min-h-11"
      >
        {children}
        <VisuallyHidden>{t`Exact time`}</VisuallyHidden>
      </button>
    </Tooltip>
  );
}
