import type { AdminVotingCycle } from 'admin-api/contract';
import { Badge } from 'shared-ui/host';
import { formatDateTime } from 'shared-web';
import { Facts } from '../lists/facts.tsx';
import { Moment } from '../time/moment.tsx';
import { shownVotes } from '../time/shown-votes.ts';
import { usePanelZone } from '../time/zoned-time.ts';
import { daysLeft } from './days.ts';
import { periodState } from './period-state.ts';
import { resultsText } from './seal-fields.tsx';
import { WHO_MAY_VOTE } from './who-may-vote.ts';

interface PeriodFactsProps {
  period: AdminVotingCycle;
  votes: number;
  /** The server's time, in ms. */
  now: number;
}

/** Lists the facts of a period; some are left out once it is over. */
export function PeriodFacts({ period, votes, now }: PeriodFactsProps) {
  const { name: zone } = usePanelZone();
  const isOver = Date.parse(period.endDate) <= now;
  const results = resultsText(period, (instant) => formatDateTime(instant, zone));
  const facts = {
    State: <Badge {...periodState({ ...period, ...(isOver && { state: 'closed' }) })} />,
    'Days left': isOver ? undefined : daysLeft(period.endDate, now),
    Votes: shownVotes(period, votes),
    'Who may vote': WHO_MAY_VOTE[period.whoMayVote],
    Results: isOver && !period.sealedFrom ? undefined : results,
    Started: <Moment at={period.startDate} />,
    [isOver ? 'Ended' : 'Ends']: <Moment at={period.endDate} />,
  };
  return <Facts facts={facts} look="tiles" className="mt-5" />;
}
