import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, Heading, Icon, Laurel, Picture, Rank } from 'shared-ui/host';
import { formatLongDate, LinkedText } from 'shared-web';
import { type CurrentVoting, useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { hasBallot } from '../cycles/voting-cycle.ts';
import { NewsOffer } from '../emails/email-offers.tsx';
import { useOwnText } from '../page/site-texts.ts';
import { leaderboardQuery } from '../queries.ts';
import { ShareVoted } from './share-voted.tsx';

interface AllVotedProps {
  /** True if none of the votes is under review or excluded. */
  count: boolean;
  className?: string;
}

export function AllVoted({ count, className = '' }: AllVotedProps) {
  const openTab = useOpenTab();
  const thanks = useOwnText('thanks');
  const voting = useVotingCycle();
  return (
    <div className={`flex flex-wrap items-center gap-x-6 gap-y-4 border-y border-gold py-6 ${className}`}>
      <Laurel size={72}>
        <Icon name="check" size={26} />
      </Laurel>
      <div className="min-w-0 flex-1 basis-64">
        <Heading as="h3" size="section">{t`All your votes are in`}</Heading>
        <p className="mt-1 text-ink-soft">
          {thanks ? <LinkedText text={thanks} /> : t`Thank you.`}{' '}
          {[count ? t`All of them count.` : notAll(), ...(voting ? nextSteps(voting) : [])].join(' ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => openTab('leaderboard')}>{t`See the leaderboard`}</Button>
        <Button variant="secondary" onClick={() => openTab('results')}>{t`See the results`}</Button>
        <NewsOffer />
        <ShareVoted />
      </div>
      {!voting?.cycle.isFrozen && <Podium />}
    </div>
  );
}

/** Shows the first three of the leaderboard: the wider the picture, the higher the rank. */
function Podium() {
  const { data = [] } = useQuery(leaderboardQuery());
  const first = data.filter(({ totalVotes }) => totalVotes > 0).toSorted((a, b) => a.rank - b.rank);
  return (
    <ol
      aria-label={t`Top three`}
      className="grid w-full grid-cols-[1.4fr_1.1fr_0.9fr] items-end gap-3 empty:hidden sm:gap-5"
    >
      {first.slice(0, 3).map(({ id, name, imageUrl, rank }) => (
        <li key={id} className="min-w-0 animate-[sui-rise-in_300ms]">
          <Picture src={imageUrl} name={name} alt="" eager />
          <p className="mt-2 flex items-baseline gap-2 text-sm font-medium sm:text-base">
            <Rank rank={rank} />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </p>
        </li>
      ))}
    </ol>
  );
}

const notAll = () => t`Not all of them count so far. Each category shows the status of your vote.`;

function nextSteps({ cycle, state }: CurrentVoting): string[] {
  if (cycle.isFrozen) return [t`The leaderboard is frozen until the results are announced.`];
  const date = cycle.frozenFrom ?? cycle.endDate;
  return hasBallot(state) && date
    ? [t`You can follow the results live until ${{ date: formatLongDate(date) }}.`]
    : [];
}

/** Returns a function that opens another tab. The pressed button disappears, so the focus moves to the new content. */
function useOpenTab() {
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
