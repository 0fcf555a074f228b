import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Winners as WinnersThen } from 'public-api/contract';
import { Fragment, type ReactNode } from 'react';
import { Eyebrow, Heading, Laurel, Picture, Skeletons } from 'shared-ui/host';
import { formatDates, LinkButton, Loaded } from 'shared-web';
import { Afterwards } from '../cycles/board-note.tsx';
import { GroupHeading, sectionsOf, useGroupOf } from '../cycles/category-groups.tsx';
import { noWinnersText } from '../cycles/no-votes-text.ts';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { VendorLink } from '../cycles/vendor-link.tsx';
import { votesText } from '../format.ts';
import { useIsServed, useZone } from '../page/is-served.ts';
import { useAwards } from '../page/site-texts.ts';
import { looksTied, overallPlace, rankRule, scoreAndVotes, tiedRanks, votesAhead } from '../places.ts';
import { type CycleId, winnersQuery } from '../queries.ts';

/** Shows the podium of the voting period that has just ended. */
export function Podium() {
  // Names the period: without it, the API would mean a new one before this page knows that it has begun.
  const { id, endDate = null } = useVotingCycle()?.cycle ?? {};
  const awards = useAwards({ endDate });
  return (
    <section aria-labelledby="winners" className="mb-6">
      <Heading size="page" id="winners" className="wrap-anywhere max-sm:*:text-2xl">
        <Trans>
          Winners of <bdi>{awards}</bdi>
        </Trans>
      </Heading>
      <NamedWinners cycle={id ?? undefined}>
        {(winners) => (
          <>
            <Afterwards {...winners} />
            <div className={WINNERS_ACTS}>
              <LinkButton
                to={`/?tab=results&cycle=${winners.cycle.id}`}
                variant="secondary"
              >{t`All results`}</LinkButton>
              <WinnersLinks {...winners} />
            </div>
          </>
        )}
      </NamedWinners>
      <PrintedAddress path={id ? `/?tab=results&cycle=${id}` : '/?tab=results'} />
    </section>
  );
}

/** Names the winners of its categories, below the tabs. */
export function CategoryWinners() {
  const cycle = useVotingCycle()?.cycle.id ?? undefined;
  const { data } = useQuery(winnersQuery(cycle));
  return data?.winners && <ByCategory {...data.winners} />;
}

const loaded = () => ({ loading: t`Loading winners`, failed: t`Failed to load winners` });

interface NamedWinnersProps {
  /** Undefined for the last period. */
  cycle: CycleId;
  /** Drawn below the podium, or below the text that there are no winners. */
  children: (winners: WinnersThen) => ReactNode;
}

/** Names the winners overall. */
export function NamedWinners({ cycle, children }: NamedWinnersProps) {
  const winners = useQuery(winnersQuery(cycle));
  return (
    <Loaded query={winners} texts={loaded()} quiet placeholder={<WinnersSkeleton />}>
      {({ winners: named }) => {
        if (!named) {
          return (
            <p
              role="status"
              className="mt-3 text-ink-soft"
            >{t`We’re counting the last votes. The winners will appear here in about a minute.`}</p>
          );
        }
        if (named.podium.length > 0) return <Named {...named}>{children(named)}</Named>;
        return (
          <>
            <p className="mt-3 text-ink-soft">{noWinnersText(named)}</p>
            {children(named)}
          </>
        );
      }}
    </Loaded>
  );
}

function Named({ cycle, totalVotes, podium, children }: WinnersThen & { children: ReactNode }) {
  const zone = useZone();
  const tied = tiedRanks(podium);
  const isMiddleFirst = podium.length > 2 && !tied.has(1);
  return (
    <>
      <p className="mt-2 text-ink-soft">{t`${{ dates: formatDates(cycle.startDate, cycle.endDate, zone) }}, ${{ votes: votesText(totalVotes) }}`}</p>
      <ol aria-label={t`Overall`} className={`${PODIUM} ${isMiddleFirst ? MIDDLE_FIRST : ''}`}>
        {podium.map(({ rank, vendor, averageScore, totalVotes: votes }) => (
          <li
            key={vendor.id}
            className={`flex min-w-0 flex-col ${STEPS[rank] ?? ''} ${isMiddleFirst && rank === 2 ? 'min-[24rem]:order-first' : ''} max-[24rem]:flex-row max-[24rem]:items-center max-[24rem]:bg-gold-wash`}
          >
            <Picture
              src={vendor.imageUrl}
              name={vendor.name}
              alt=""
              eager
              className="rounded-none! max-sm:aspect-square! max-[24rem]:w-1/4"
            />
            <div className={TEXT}>
              <Laurel size={64} place={rank} className="max-sm:size-11!" />
              <Eyebrow className="max-sm:text-xs">
                {overallPlace({ place: rank, isTied: tied.has(rank) })}
              </Eyebrow>
              <p className="font-display text-sm font-semibold sm:text-xl">
                <VendorLink vendor={vendor} cycle={cycle.id} />
              </p>
              <p className="text-xs text-ink-soft tabular-nums sm:text-base">
                {scoreAndVotes(averageScore, votes)}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {children}
      {looksTied(podium) && <p className="mt-4 text-sm text-ink-soft">{rankRule()}</p>}
    </>
  );
}

/*
 * The winner stands in the middle, and the better a place, the higher its step. The narrowest phones would break words,
 * so there the places are rows.
 */
const PODIUM = 'mt-4 grid gap-1 min-[24rem]:grid-cols-3 sm:mt-6 sm:gap-4';
const MIDDLE_FIRST = 'sm:grid-cols-[1fr_1.2fr_1fr]';
const STEPS: Readonly<Record<number, string>> = {
  2: 'min-[24rem]:mt-5 sm:mt-8',
  3: 'min-[24rem]:mt-10 sm:mt-16',
};
const TEXT =
  'grid grow content-start gap-1 border-gold bg-gold-wash py-2 hyphens-auto wrap-anywhere min-[24rem]:justify-items-center min-[24rem]:border-t min-[24rem]:text-center max-[24rem]:grid-cols-[auto_1fr] max-[24rem]:gap-x-3 max-[24rem]:px-3 max-[24rem]:*:first:row-span-3 max-[24rem]:*:first:self-center sm:p-5';

/** Names the winners category by category. */
export function ByCategory({ cycle, categories }: WinnersThen) {
  const groupOf = useGroupOf();
  return sectionsOf(categories, groupOf).map(({ name, items }) => (
    <Fragment key={name}>
      {name && <GroupHeading name={name} />}
      <ul
        aria-label={name || t`By category`}
        className={`grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3 ${name ? '' : 'mt-8'}`}
      >
        {items.map((category) => (
          <CategoryWinner key={category.id} cycle={cycle.id} {...category} />
        ))}
      </ul>
    </Fragment>
  ));
}

type CategoryWinnerProps = WinnersThen['categories'][number] & { cycle: number };

function CategoryWinner({ name, winners, margin, cycle }: CategoryWinnerProps) {
  const [first] = winners;
  return (
    <li className="flex min-w-0 gap-4 border-t border-line py-4">
      {first && winners.length === 1 && (
        <Picture src={first.vendor.imageUrl} name={first.vendor.name} alt="" size={56} />
      )}
      <div className="min-w-0">
        <p dir="auto" className="text-sm text-gold-text wrap-anywhere">
          {name}
        </p>
        {winners.map(({ vendor }) => (
          <p key={vendor.id} className="font-display text-lg font-semibold wrap-anywhere">
            <VendorLink vendor={vendor} cycle={cycle} />
          </p>
        ))}
        <p className="text-sm text-ink-soft tabular-nums">
          {first ? lead(first.votes, winners.length, margin) : t`No votes`}
        </p>
      </div>
    </li>
  );
}

function lead(votes: number, winners: number, margin: number): string {
  return winners > 1
    ? t`Tied at ${plural(votes, { one: '# vote', other: '# votes' })}`
    : votesAhead(votes, margin);
}

function WinnersSkeleton() {
  return (
    <div className="mt-6 grid gap-4">
      <Skeletons shapes={['h-64', 'h-16', 'h-16']} />
    </div>
  );
}

/** Three links fit into one row of a phone. */
export const WINNERS_ACTS = 'mt-4 flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2.5 sm:gap-3 print:hidden';

/** Links to the ceremony and the certificates; draws nothing without winners. */
export function WinnersLinks({ cycle, podium }: WinnersThen) {
  if (podium.length === 0) return null;
  return (
    <>
      <LinkButton to={`/winners/ceremony?cycle=${cycle.id}`} variant="secondary">{t`Ceremony`}</LinkButton>
      <LinkButton
        to={`/winners/certificate?cycle=${cycle.id}`}
        variant="secondary"
      >{t`Certificates`}</LinkButton>
    </>
  );
}

/** Prints the page's address; on screen the browser shows it. */
export function PrintedAddress({ path }: { path: string }) {
  // The renderer does not know the host name that a visitor uses.
  if (useIsServed()) return null;
  return <p className="mt-6 hidden text-sm wrap-anywhere print:block">{window.location.origin + path}</p>;
}
