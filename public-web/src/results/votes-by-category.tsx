import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { BarRow, EmptyState, Heading, IconChip, Skeletons } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { GroupHeading, sectionsOf, useGroupOf } from '../cycle/category-groups.tsx';
import { votesText } from '../format.ts';
import { type CycleId, categoriesQuery, categoryVotesQuery } from '../queries.ts';

const loaded = () => ({ loading: t`Loading votes by category`, failed: t`Failed to load votes by category` });

export function VotesByCategory({ cycle }: { cycle: CycleId }) {
  const counts = useQuery(categoryVotesQuery(cycle));
  const { data: categories = [] } = useQuery(categoriesQuery());
  const groupOf = useGroupOf();
  const highest = Math.max(...(counts.data ?? []).map((row) => row.voteCount));
  return (
    <section aria-labelledby="votes-by-category" className="min-w-0">
      <Heading as="h3" id="votes-by-category" className="mb-4">{t`Votes by Category`}</Heading>
      <Loaded
        query={counts}
        texts={loaded()}
        quiet
        placeholder={<Skeletons shapes={Array<string>(6).fill('my-4 h-9')} />}
        empty={<EmptyState icon="bar-chart" title={t`No categories yet`} />}
      >
        {(rows) => (
          <>
            {sectionsOf(rows, ({ categoryId }) => groupOf({ id: categoryId })).map((section) => (
              <Fragment key={section.name}>
                {section.name && <GroupHeading name={section.name} />}
                <ul>
                  {section.items.map((row) => {
                    const { icon = '', color } = categories.find(({ id }) => id === row.categoryId) ?? {};
                    return (
                      <li key={row.categoryId} className="border-b border-line">
                        <BarRow
                          leading={<IconChip name={icon} color={color} size="sm" />}
                          label={row.categoryName}
                          value={row.voteCount}
                          max={highest}
                          valueText={votesText(row.voteCount)}
                          color={color}
                        />
                      </li>
                    );
                  })}
                </ul>
              </Fragment>
            ))}
          </>
        )}
      </Loaded>
    </section>
  );
}
