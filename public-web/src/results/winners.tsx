import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Winners as WinnersThen } from 'public-api/contract';
import { Fragment, type ReactNode } from 'react';
import { Card, Eyebrow, Heading, Laurel, Picture, Skeletons } from 'shared-ui/host';
import { formatDates, LinkButton, Loaded } from 'shared-web';
import { Afterwards } from '../cycle/board-note.tsx';
import { GroupHeading, sectionsOf, useGroupOf } from '../cycle/category-groups.tsx';
import { noWinnersText } from '../cycle/no-votes-text.ts';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { VendorLink } from '../cycle/vendor-link.tsx';
import { votesText } from '../format.ts';
import { useIsServed, useZone } from '../page/is-served.ts';
import { useAwards } from '../page/site-texts.ts';
import { looksTied, overallPlace, rankRule, scoreAndVotes, tiedRanks, votesAhead } from '../places.ts';
import { type CycleId, winnersQuery } from '../queries.ts';
import { PlaceRow } from './place-row.tsx';

/** Names the winners of the voting period that has just ended. */
export function Winners() {
  // Names the period: without it, the API would mean a new one before this page knows that it has begun.
  const { id, endDate = null } = useVotingCycle()?.cycle ?? {};
  const awards = useAwards({ endDate });
  return (
    <section aria-labelledby="winners" className="mb-12">
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

const loaded = () => ({ loading: t`Loading winners`, failed: t`Failed to load winners` });

interface NamedWinnersProps {
  /** Undefined for the last period. */
  cycle: CycleId;
  /** Drawn above the winners, so that a phone shows it in the first view, or below the text that there are none. */
  children: (winners: WinnersThen) => ReactNode;
}

/** Names the winners overall, then category by category. */
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

function Named(props: WinnersThen & { children: ReactNode }) {
  const { cycle, totalVotes, podium, categories, children } = props;
  const zone = useZone();
  const groupOf = useGroupOf();
  const tied = tiedRanks(podium);
  const [first, others] = [podium.filter(({ rank }) => rank === 1), podium.filter(({ rank }) => rank > 1)];
  return (
    <>
      <p className="mt-2 text-ink-soft">{t`${{ dates: formatDates(cycle.startDate, cycle.endDate, zone) }}, ${{ votes: votesText(totalVotes) }}`}</p>
      {children}
      <div
        className={`mt-4 grid gap-4 sm:mt-6 ${others.length > 0 ? 'lg:grid-cols-[3fr_2fr] lg:gap-6' : ''}`}
      >
        <ul aria-label={t`Overall`} className="grid content-start gap-4">
          {first.map(({ vendor, averageScore, totalVotes: votes }) => (
            <Card key={vendor.id} as="li" padding="none" className="grid overflow-hidden sm:grid-cols-2">
              <Picture
                src={vendor.imageUrl}
                name={vendor.name}
                alt=""
                eager
                className="h-full rounded-none!"
              />
              <div className="grid min-w-0 content-center justify-items-start gap-1 p-4 sm:gap-3 sm:p-6">
                <Laurel size={64} place={1} className="max-sm:hidden!" />
                <Eyebrow>{overallPlace({ place: 1, isTied: first.length > 1 })}</Eyebrow>
                <p className="font-display text-2xl font-semibold wrap-anywhere sm:text-3xl">
                  <VendorLink vendor={vendor} cycle={cycle.id} />
                </p>
                <p className="text-ink-soft tabular-nums">{scoreAndVotes(averageScore, votes)}</p>
              </div>
            </Card>
          ))}
        </ul>
        {others.length > 0 && (
          <ol aria-label={t`Next places`} className="border-t border-line">
            {others.map((other) => (
              <PlaceRow
                key={other.vendor.id}
                {...other}
                isTied={tied.has(other.rank)}
                isFinal
                cycle={cycle.id}
              />
            ))}
          </ol>
        )}
      </div>
      {looksTied(podium) && <p className="mt-4 text-sm text-ink-soft">{rankRule()}</p>}
      {sectionsOf(categories, groupOf).map(({ name, items }) => (
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
      ))}
    </>
  );
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
