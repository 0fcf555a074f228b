import { useQuery } from '@tanstack/react-query';
import type { CategoryEffect, VendorEffect } from 'admin-api/contract';
import { Heading, Skeleton, Table, type TableColumn } from 'shared-ui/host';
import { formatCount, Loaded } from 'shared-web';
import { groupEffectQuery } from '../../queries.ts';

/** With and without: what setting the group aside would do. */
export function GroupEffect({ id }: { id: number }) {
  const query = useQuery(groupEffectQuery(id));
  return (
    <section aria-labelledby="group-effect" className="grid gap-6">
      <div>
        <Heading as="h3" size="card" id="group-effect">
          With and without
        </Heading>
        <p className="mt-1 text-sm text-ink-soft">What setting the group aside would do to the board.</p>
      </div>
      <Loaded query={query} what="effect" placeholder={<Skeleton className="h-48 w-full" />}>
        {({ categories, vendors }) => (
          <>
            <Table
              caption="Votes of the group by category"
              columns={CATEGORY_COLUMNS}
              rows={categories}
              rowKey={({ categoryId }) => categoryId}
            />
            {categories.some(({ effect }) => effect === 'shown') && (
              <Table
                caption="The board with the group and without it"
                columns={VENDOR_COLUMNS}
                rows={vendors.filter(isChanged)}
                rowKey={({ vendorId }) => vendorId}
                empty={<p className="text-sm text-ink-faint">No rank or score would change.</p>}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const isChanged = (vendor: VendorEffect): boolean => vendor.totalVotes !== vendor.totalVotesWithout;

const EFFECTS: Record<CategoryEffect['effect'], string> = {
  shown: 'Shown below',
  too_few: 'Not shown: fewer than ten accounts voted',
  too_alike: 'Not shown: a group that differs by a few accounts was looked at',
  one_sided: 'Not shown: all voted alike, so it would tell how each of them voted',
};

const CATEGORY_COLUMNS: readonly TableColumn<CategoryEffect>[] = [
  { header: 'Category', cell: ({ categoryName }) => <span className="wrap-anywhere">{categoryName}</span> },
  {
    header: 'Votes',
    align: 'end',
    cell: ({ votes }) => (
      <span className="tabular-nums">{votes === null ? 'fewer than 10' : formatCount(votes)}</span>
    ),
  },
  { header: 'Effect', cell: ({ effect }) => <span className="text-ink-soft">{EFFECTS[effect]}</span> },
];

const change = (before: string, after: string) => (
  <span className="tabular-nums">
    {before === after ? (
      before
    ) : (
      <>
        {before} <span className="text-ink-faint">→</span> <strong>{after}</strong>
      </>
    )}
  </span>
);

const VENDOR_COLUMNS: readonly TableColumn<VendorEffect>[] = [
  { header: 'Vendor', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { header: 'Rank', align: 'end', cell: (row) => change(String(row.rank), String(row.rankWithout)) },
  {
    header: 'Score',
    align: 'end',
    cell: (row) => change(row.averageScore.toFixed(1), row.averageScoreWithout.toFixed(1)),
  },
  {
    header: 'Votes',
    align: 'end',
    cell: (row) => change(formatCount(row.totalVotes), formatCount(row.totalVotesWithout)),
  },
];
