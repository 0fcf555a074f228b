import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, Heading, Icon, Laurel } from 'shared-ui/host';
import { formatLongDate, LinkedText } from 'shared-web';
import { type CurrentVoting, useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { hasBallot } from '../cycle/voting-cycle.ts';
import { useOwnText } from '../page/own-texts.ts';
import { ShareVoted } from './share-voted.tsx';

interface AllVotedProps {
  /** None of the votes is under review or set aside. */
  count: boolean;
  className?: string;
}

export function AllVoted({ count, className = '' }: AllVotedProps) {
  const leadTo = useWayOn();
  const thanks = useOwnText('thanks');
  const voting = useVotingCycle();
  return (
    <div className={`flex flex-wrap items-center gap-x-6 gap-y-4 border-y border-gold py-6 ${className}`}>
      <Laurel size={72}>
        <Icon name="check" size={26} />
      </Laurel>
      <div className="min-w-0 flex-1 basis-64">
        <Heading as="h3" size="section">
          All your votes are in
        </Heading>
        <p className="mt-1 text-ink-soft">
          {thanks ? <LinkedText text={thanks} /> : 'Thank you.'}{' '}
          {count ? 'All of them count' : 'Their cards say which of them count'}
          {voting && whatComes(voting)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => leadTo('leaderboard')}>See the Leaderboard</Button>
        <Button variant="secondary" onClick={() => leadTo('results')}>
          See the Results
        </Button>
        <ShareVoted />
      </div>
    </div>
  );
}

function whatComes({ cycle, state }: CurrentVoting): string {
  if (cycle.isSealed) return '; the results are sealed until they are revealed';
  const liveUntil = cycle.sealedFrom ?? cycle.endDate;
  return hasBallot(state) && liveUntil ? `; follow the results live until ${formatLongDate(liveUntil)}` : '';
}

/** Opens another tab. The pressed button goes with this one: the focus comes along to the new content. */
function useWayOn() {
  const [, setSearch] = useSearchParams();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (!isLeaving.current) return;
      const content = document.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]');
      content?.focus({ preventScroll: true });
    },
    [],
  );
  return (tab: 'leaderboard' | 'results') => {
    isLeaving.current = true;
    setSearch({ tab });
  };
}
