import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LeaderboardEntry } from 'public-api/contract';
import type { ReactNode } from 'react';
import { Badge, Card, EmptyState, Eyebrow, Picture, Skeletons, Stars } from 'shared-ui/host';
import { VendorLink } from '../cycles/vendor-link.tsx';
import { votesText } from '../format.ts';
import { tiedRanks } from '../places.ts';
import type { CycleId } from '../queries.ts';

/** Returns the first three vendors and the one with the most votes; undefined where no vendor has votes. */
export function leaders(entries: readonly LeaderboardEntry[]) {
  const voted = entries.filter((entry) => entry.totalVotes > 0);
  const byRank = voted.toSorted((a, b) => a.rank - b.rank);
  const [mostVotes] = byRank.toSorted((a, b) => b.totalVotes - a.totalVotes);
  // Entries of the same rank keep the order of the ranking below.
  const [first, second, third] = byRank;
  const sharesMostVotes = byRank.some(
    ({ id, totalVotes }) => id !== mostVotes?.id && totalVotes === mostVotes?.totalVotes,
  );
  return { first, second, third, mostVotes, sharesMostVotes };
}

interface TopThreeProps {
  entries: readonly LeaderboardEntry[];
  /** The cycle of VendorLink. */
  cycle: CycleId;
}

export function TopThree({ entries, cycle }: TopThreeProps) {
  const { first, second, third, mostVotes, sharesMostVotes } = leaders(entries);
  // Its picture is on one of the first cards, so the third place gets the room.
  const beside = mostVotes === first || mostVotes === second ? third : undefined;
  const tied = tiedRanks(entries);
  if (!first) {
    return (
      <EmptyState
        icon="trophy"
        title={t`No votes to show`}
        description={t`Only vendors with votes appear here.`}
        className="mt-8 border-y border-line"
      />
    );
  }
  const performer = (title: string, entry: LeaderboardEntry, look: Look) => (
    <LeaderCard title={title} entry={entry} cycle={cycle} look={look}>
      <Stars value={entry.averageScore} />
      {tied.has(entry.rank) && <Tied />}
    </LeaderCard>
  );
  return (
    <ul aria-label={t`Top three`} className={GRID}>
      {performer(t`Top Performer #1`, first, 'first')}
      {second && performer(t`Runner Up #2`, second, 'next')}
      {beside && performer(t`Third Place #3`, beside, 'third')}
      {mostVotes && (
        <LeaderCard
          title={t`Overall Leader`}
          entry={mostVotes}
          cycle={cycle}
          look={beside ? 'small' : 'last'}
        >
          <span className="text-sm">
            <Trans>
              Most votes:{' '}
              <strong className="font-semibold tabular-nums">
                {ph({ votes: votesText(mostVotes.totalVotes) })}
              </strong>
            </Trans>
          </span>
          {sharesMostVotes && <Tied />}
        </LeaderCard>
      )}
    </ul>
  );
}

/** Shows that other vendors share the place. */
function Tied() {
  return <Badge>{t`Tied`}</Badge>;
}

type Look = keyof typeof LOOKS;

interface LeaderCardProps {
  title: string;
  entry: LeaderboardEntry;
  cycle: CycleId;
  look: Look;
  children: ReactNode;
}

function LeaderCard({ title, entry, cycle, look, children }: LeaderCardProps) {
  const { card, picture, name } = LOOKS[look];
  return (
    <Card as="li" padding="none" className={`grid overflow-hidden ${card}`}>
      <Picture src={entry.imageUrl} name={entry.name} alt="" eager className={`rounded-none! ${picture}`} />
      <div className={TEXT}>
        <Eyebrow>{title}</Eyebrow>
        <p className={`font-display font-semibold wrap-anywhere order-last w-full ${name}`}>
          <VendorLink vendor={entry} cycle={cycle} />
        </p>
        <div className="flex flex-wrap items-center gap-x-3">{children}</div>
      </div>
    </Card>
  );
}

export function TopThreeSkeleton() {
  return (
    <div className={GRID}>
      <Skeletons shapes={['h-16 md:h-60', 'h-16 md:h-52', 'h-16 md:h-44']} />
    </div>
  );
}

/*
 * The cards stand on one line, and the wider a card, the higher its picture: a podium. On a phone they are rows, so that
 * the ranking begins in the first view.
 */
const GRID =
  'mt-4 grid gap-2 md:mt-6 md:grid-cols-[1.4fr_1.1fr_0.9fr] md:grid-rows-[1fr_auto] md:items-end lg:gap-5';
const TEXT =
  'flex min-w-0 flex-wrap content-center items-center justify-between gap-x-3 px-3 py-1.5 md:block';
const ROW = 'grid-cols-[min(5rem,22vw)_minmax(0,1fr)]';
const WIDE = { picture: 'aspect-auto! h-full md:aspect-3/1!', name: 'text-lg sm:text-xl' };
const NARROW = { picture: 'aspect-auto! h-full', name: 'text-base' };
const LOOKS = {
  first: { ...WIDE, card: `${ROW} md:row-span-2 md:block`, name: 'text-lg sm:text-2xl' },
  next: { ...WIDE, card: `${ROW} md:row-span-2 md:block` },
  last: { ...WIDE, card: `${ROW} md:col-start-3 md:row-span-2 md:block` },
  third: { ...NARROW, card: `${ROW} md:col-start-3`, name: 'text-lg' },
  small: { ...NARROW, card: 'grid-cols-[3rem_minmax(0,1fr)] md:col-start-3' },
};
