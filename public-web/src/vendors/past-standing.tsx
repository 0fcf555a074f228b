import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { PastStanding as Answer } from 'public-api/contract';
import { Badge, Heading, Laurel, Skeletons } from 'shared-ui/host';
import { formatDates, formatPercent, LinkButton, Loaded, listText } from 'shared-web';
import { Afterwards } from '../cycles/board-note.tsx';
import { useZone } from '../page/is-served.ts';
import { usePageTitle } from '../page/page-title.ts';
import { useAwards } from '../page/site-texts.ts';
import { awardTitle, placeAndVotes } from '../places.ts';
import { standingQuery } from '../queries.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { DisqualifiedNote } from './disqualified-note.tsx';
import { VendorAbout } from './vendor-links.tsx';

const loaded = () => ({
  loading: t`Loading this vendor’s results`,
  failed: t`Failed to load this vendor’s results`,
});

interface PastStandingProps {
  vendorId: number;
  cycleId: number;
}

/** Shows a vendor's final results in a voting period that is over. */
export function PastStanding({ vendorId, cycleId }: PastStandingProps) {
  const standing = useQuery(standingQuery(vendorId, cycleId));
  return (
    <>
      {!standing.data && <h1 className="sr-only">{t`A vendor’s past results`}</h1>}
      <Loaded
        query={standing}
        texts={loaded()}
        placeholder={
          <div className="mt-4 grid gap-6">
            <Skeletons shapes={['h-64', 'h-11 w-64', 'h-24']} />
          </div>
        }
      >
        {(answer) => <StandingDetails {...answer} />}
      </Loaded>
    </>
  );
}

/** Names what the vendor has won, with its certificate; draws nothing if it has won nothing. */
function Honour({ vendor, cycle, rank, isTied, totalVotes, categories }: Answer) {
  const places = [{ name: t`Overall`, rank, isTied, votes: totalVotes }, ...categories].filter(
    (place, index) => place.votes > 0 && place.rank <= (index === 0 ? 3 : 1),
  );
  const titles = places.map((place) => awardTitle({ place: place.rank, isTied: place.isTied }));
  if (places.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4 border-y border-gold py-4">
      <Laurel size={64} place={Math.min(...places.map((place) => place.rank))} />
      <dl className="grid min-w-0 flex-1 basis-40 gap-2">
        {[...new Set(titles)].map((title) => (
          <div key={title}>
            <dt className="font-display text-2xl font-semibold">{title}</dt>
            <dd className="text-ink-soft wrap-anywhere">
              {listText(places.filter((_, index) => titles[index] === title).map(({ name }) => name))}
            </dd>
          </div>
        ))}
      </dl>
      <LinkButton
        to={`/winners/certificate?cycle=${cycle.id}&vendor=${vendor.id}`}
        variant="secondary"
      >{t`Certificate`}</LinkButton>
    </div>
  );
}

function StandingDetails(standing: Answer) {
  const { vendor, cycle, categories } = standing;
  const zone = useZone();
  const awards = useAwards(cycle);
  usePageTitle(t`${{ title: vendor.name }}, ${awards}`);
  return (
    <article className="mt-4">
      <AtAGlance
        vendor={vendor}
        badge={<Badge>{awards}</Badge>}
        note={
          <>
            <Honour {...standing} />
            <DisqualifiedNote categories={standing.disqualifiedIn} cycle={cycle.id} />
            <p className="mt-2 text-ink-soft">
              {t`The final result of this voting period, ${{ from: formatDates(cycle.startDate, cycle.endDate, zone) }}.`}
            </p>
            <Afterwards {...standing} />
          </>
        }
        standing={standing}
        isTied={standing.isTied}
      />
      <div className="mt-10 grid items-start gap-10 md:grid-cols-2">
        <VendorAbout description={vendor.description} />
        <section aria-labelledby="by-category">
          <Heading id="by-category">{t`By category`}</Heading>
          {categories.length === 0 ? (
            <p className="mt-3 text-ink-soft">{t`No votes in this voting period.`}</p>
          ) : (
            <ul className="mt-3">
              {categories.map((category) => (
                <li
                  key={category.id}
                  className="flex items-baseline justify-between gap-4 border-b border-line py-3"
                >
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {category.name}
                  </span>
                  <span className="shrink-0 text-ink-soft tabular-nums">
                    {placeAndVotes({ ...category, place: category.rank })} (
                    {formatPercent(category.percentage)})
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </article>
  );
}
