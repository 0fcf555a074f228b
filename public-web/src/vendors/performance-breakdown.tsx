import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Vendor } from 'public-api/contract';
import { Bar, Heading, Icon, Loading, Skeletons } from 'shared-ui/host';
import { standsIn } from '../cycle/nominees.ts';
import { useNoVotesText } from '../cycle/use-no-votes-text.ts';
import { scoreText } from '../format.ts';
import { categoriesQuery } from '../queries.ts';
import { categoryIcon, scoreGrade } from './scores.ts';

interface PerformanceBreakdownProps {
  vendor: Vendor;
  /** The scores by the names of categories. */
  scores: Record<string, number>;
}

export function PerformanceBreakdown({ vendor, scores }: PerformanceBreakdownProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const unjudged = { tone: 'ink-soft', label: useNoVotesText() };
  const find = (wanted: string) => categories.find(({ name, ownName }) => (ownName ?? name) === wanted);
  return (
    <section aria-labelledby="breakdown">
      <Heading id="breakdown">{t`Performance Breakdown`}</Heading>
      <ul className="mt-3">
        {Object.entries(scores).map(([category, score]) => {
          // A category in which the vendor has no votes goes into the average as 0, but gets no grade.
          const found = find(category);
          const isAbsent = found && !standsIn(vendor, found.id);
          const { tone, label } = score > 0 ? scoreGrade(score) : isAbsent ? absent() : unjudged;
          const color = `var(--ui-${tone})`;
          return (
            <li key={category} className="border-b border-line py-3">
              <div className="mb-2 flex items-center gap-3">
                <Icon name={categoryIcon(category)} size={20} className="text-ink-soft" />
                <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
                  {found?.name ?? category}
                </span>
                <span className="text-xs" style={{ color }}>
                  {label}
                </span>
                <span className="font-display text-xl font-semibold tabular-nums" style={{ color }}>
                  {scoreText(score)}
                </span>
              </div>
              <Bar value={score} max={5} color={color} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const absent = () => ({ tone: 'ink-soft', label: t`Not nominated` });

export function BreakdownSkeleton() {
  return (
    <Loading label={t`Loading scores`} className="grid gap-3">
      <Skeletons shapes={['h-8 w-64 max-w-full', ...Array<string>(6).fill('h-12')]} />
    </Loading>
  );
}
