import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { LeaderboardEntry, Vendor } from 'public-api/contract';
import { memo, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, Field, Heading, Input, Select, Skeletons, searchFor } from 'shared-ui/host';
import { currentLocale, Loaded, withParams } from 'shared-web';
import { BoardNote } from '../cycles/board-note.tsx';
import { CategorySelect } from '../cycles/category-groups.tsx';
import { useNoVotesText } from '../cycles/no-votes-text.ts';
import { isNominatedIn } from '../cycles/nominees.ts';
import { vendorsText } from '../format.ts';
import { ShowMore, useShowMore } from '../lists/show-more.tsx';
import { categoriesQuery, leaderboardQuery, vendorsQuery } from '../queries.ts';
import { SuggestVendor } from '../suggestions/suggest-vendor.tsx';
import { VendorCard } from './vendor-card.tsx';

const loaded = () => ({ loading: t`Loading vendors`, failed: t`Failed to load vendors` });

export function DirectoryTab() {
  const vendors = useQuery(vendorsQuery());
  const [search, setSearch] = useSearchParams();
  const term = search.get('search') ?? '';
  // The cards follow when there is time, so that typing stays quick.
  const wanted = useDeferredValue(term);
  const sort = sorts().find(({ value }) => value === search.get('sort')) ?? sorts()[0];
  const { data: categories = [] } = useQuery(categoriesQuery());
  const category = categories.find(({ id }) => String(id) === search.get('category'))?.id;
  // Where everybody is nominated everywhere, a category selects nobody.
  const isFilter = vendors.data?.some(({ categoryIds }) => categoryIds !== null) ?? false;
  const show = (change: Record<string, string>) => setSearch(withParams(search, change), { replace: true });
  return (
    <section aria-labelledby="all-vendors">
      <Heading
        size="page"
        id="all-vendors"
        className="hyphens-auto wrap-anywhere"
      >{t`All Participating Vendors`}</Heading>
      <BoardNote />
      <div
        className={`mt-6 grid gap-3 ${isFilter ? 'sm:grid-cols-2 lg:grid-cols-[1fr_16rem_13rem]' : 'sm:grid-cols-[1fr_13rem]'}`}
      >
        <Field label={t`Search vendors`} hideLabel>
          <Input
            type="search"
            icon="search"
            placeholder={t`Search vendors...`}
            value={term}
            onChange={(event) => show({ search: event.target.value })}
          />
        </Field>
        {isFilter && (
          <CategorySelect
            label={t`Nominated in`}
            first={t`All categories`}
            categories={categories}
            value={category}
            onChange={(id) => show({ category: id === undefined ? '' : String(id) })}
          />
        )}
        <Field label={t`Sort vendors by`} hideLabel>
          <Select
            items={sorts()}
            value={sort.value}
            onValueChange={(value) => show({ sort: value === sorts()[0].value ? '' : value })}
          />
        </Field>
      </div>
      <div className="mt-1 grid empty:hidden">
        <SuggestVendor label={t`Someone missing? Suggest a vendor`} />
      </div>
      <Loaded query={vendors} texts={loaded()} quiet placeholder={<DirectorySkeleton />}>
        {(list) => <Listings vendors={list} search={wanted} sort={sort.value} category={category} />}
      </Loaded>
    </section>
  );
}

interface ListingsProps {
  vendors: readonly Vendor[];
  search: string;
  sort: Sort;
  category: number | undefined;
}

const Listings = memo(({ vendors, search, sort, category }: ListingsProps) => {
  const { data: entries, isPending, isError } = useQuery(leaderboardQuery());
  const listings = useMemo(
    () =>
      directory(
        vendors.filter((vendor) => category === undefined || isNominatedIn(vendor, category)),
        entries ?? [],
        { search, sort },
      ),
    [vendors, entries, search, sort, category],
  );
  const failed = isError && !entries;
  return (
    <>
      <div aria-live="polite">
        {listings.length > 0 ? (
          <p className="mt-3 text-sm text-ink-soft">
            {failed
              ? t`${plural({ vendors: listings.length }, { one: '# vendor', other: '# vendors' })}. We couldn’t load their scores.`
              : vendorsText(listings.length)}
          </p>
        ) : (
          <EmptyState
            icon="search"
            title={vendors.length === 0 ? t`No vendors yet` : t`No vendors found`}
            description={
              vendors.length === 0
                ? t`They’ll appear here once the organisers have added them.`
                : t`Try adjusting your search terms or filters.`
            }
          />
        )}
      </div>
      {listings.length > 0 && (
        <Cards key={`${sort} ${category} ${search}`} listings={listings} scoresPending={isPending} />
      )}
    </>
  );
});

interface CardsProps {
  listings: readonly Listing[];
  scoresPending: boolean;
}

function Cards({ listings, scoresPending }: CardsProps) {
  const noVotes = useNoVotesText();
  const more = useShowMore(listings.length, CARDS_SHOWN);
  return (
    <>
      <ul className={GRID}>
        {listings.slice(0, more.shown).map(({ vendor, entry }, index) => (
          <VendorCard
            key={vendor.id}
            vendor={vendor}
            isFirst={index < COLUMNS}
            entry={entry}
            scoresPending={scoresPending}
            noVotes={noVotes}
          />
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  );
}

/** The number of cards drawn at first, and with every "Show more". */
const CARDS_SHOWN = 48;

function DirectorySkeleton() {
  return (
    <div className={`${GRID} mt-13`}>
      <Skeletons shapes={Array<string>(6).fill('h-40 sm:h-[28rem]')} />
    </div>
  );
}

const COLUMNS = 3;
const GRID = 'mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

const sorts = () =>
  [
    { value: 'name', label: t`Name` },
    { value: 'rating', label: t`Top Rated` },
    { value: 'votes', label: t`Most Votes` },
  ] as const;

type Sort = ReturnType<typeof sorts>[number]['value'];

/** `entry` is undefined until the leaderboard has loaded. */
interface Listing {
  vendor: Vendor;
  entry: LeaderboardEntry | undefined;
}

export function directory(
  vendors: readonly Vendor[],
  entries: readonly LeaderboardEntry[],
  { search, sort }: { search: string; sort: Sort },
): Listing[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const matches = searchFor(search);
  return vendors
    .filter(({ name, description }) => matches(name, description))
    .map((vendor) => ({ vendor, entry: byId.get(vendor.id) }))
    .toSorted(
      (a, b) =>
        figure(b, sort) - figure(a, sort) ||
        a.vendor.name.localeCompare(b.vendor.name, currentLocale(), { numeric: true }),
    );
}

/** The rank follows from the score before it is rounded. */
function figure({ entry }: Listing, sort: Sort): number {
  if (sort === 'name') return 0;
  return sort === 'rating' ? -(entry?.rank ?? Infinity) : (entry?.totalVotes ?? 0);
}
