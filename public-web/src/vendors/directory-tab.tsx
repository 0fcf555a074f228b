import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Vendor } from 'public-api/contract';
import { memo, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card, EmptyState, Field, Heading, Input, Select, Skeleton, Skeletons } from 'shared-ui/host';
import { Loaded, withParams } from 'shared-web';
import { BoardNote } from '../cycle/board-note.tsx';
import { CategorySelect } from '../cycle/category-groups.tsx';
import { standsIn } from '../cycle/nominees.ts';
import { useNoVotesText } from '../cycle/use-no-votes-text.ts';
import { vendorsText } from '../format.ts';
import { ShowMore, useShowMore } from '../lists/show-more.tsx';
import { categoriesQuery, leaderboardQuery, vendorsQuery } from '../queries.ts';
import { SuggestVendor } from '../suggestions/suggest-vendor.tsx';
import { directory, type Listing, type Sort, sorts } from './directory.ts';
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
        vendors.filter((vendor) => category === undefined || standsIn(vendor, category)),
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
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Card key={place} as="div" padding="none">
          <Skeleton className="aspect-[8/5]" />
          <div className="grid gap-4 p-5">
            <Skeletons shapes={['h-7 w-40', 'h-5 w-48', 'h-15', 'h-14', 'h-11']} />
          </div>
        </Card>
      ))}
    </div>
  );
}

const COLUMNS = 3;
const GRID = 'mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3';
