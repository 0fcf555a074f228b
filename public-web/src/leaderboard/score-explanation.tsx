import { useQueries, useQuery } from '@tanstack/react-query';
import type { LeaderboardEntry } from 'public-api/contract';
import { Dialog, ErrorState, Loading, Skeleton, Table, type TableColumn } from 'shared-ui/host';
import { formatCount, readFailureText } from 'shared-web';
import { scoreText } from '../format.ts';
import { type CycleId, categoryResultsQuery, vendorsQuery } from '../queries.ts';
import { averageStars, countsAs, scoreExplained } from './messages.tsx';
import { type ScorePart, scoreParts } from './score-parts.ts';
import { useCategoriesOf } from './use-categories-of.ts';

interface ScoreExplanationProps {
  entry: LeaderboardEntry;
  cycle: CycleId;
  onClose: () => void;
}

/** Explains a vendor's score by the votes of each category, which are loaded when it opens. */
export function ScoreExplanation({ entry, cycle, onClose }: ScoreExplanationProps) {
  const { data: vendors = [] } = useQuery(vendorsQuery());
  const isNominee = vendors.some(({ id, categoryIds }) => id === entry.id && categoryIds !== null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="How scores work"
      description={scoreExplained({
        vendor: entry.name,
        score: entry.averageScore,
        votes: entry.totalVotes,
        isNominee,
      })}
    >
      <Parts entry={entry} cycle={cycle} />
    </Dialog>
  );
}

interface PartsProps {
  entry: LeaderboardEntry;
  cycle: CycleId;
}

function Parts({ entry, cycle }: PartsProps) {
  const categories = useCategoriesOf(cycle) ?? [];
  const results = useQueries({
    queries: categories.map(({ id }) => ({
      ...categoryResultsQuery(id, { cycle }),
      refetchOnMount: 'always' as const,
    })),
  });
  const failed = results.find(({ isError, data }) => isError && !data);
  if (failed?.error) {
    return (
      <ErrorState
        message={readFailureText(failed.error)}
        onRetry={() => void Promise.all(results.map((result) => result.isError && result.refetch()))}
      />
    );
  }
  const answers = results.flatMap(({ data }) => data ?? []);
  if (answers.length < results.length) {
    return (
      <Loading label="Loading votes of each category">
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  return (
    <>
      <Table
        caption="Votes and stars by category"
        columns={COLUMNS}
        rows={scoreParts(entry, categories, answers)}
        rowKey={({ category }) => category.id}
        empty="No categories yet"
      />
      <p className="mt-4 text-right font-medium">{averageStars({ score: entry.averageScore })}</p>
    </>
  );
}

const COLUMNS: TableColumn<ScorePart>[] = [
  { header: 'Category', cell: ({ category }) => category.name, rowHeader: true },
  { header: 'Votes', cell: ({ votes }) => formatCount(votes), align: 'end' },
  { header: 'Leader’s votes', cell: leaderText, align: 'end' },
  { header: 'Stars', cell: starsText, align: 'end' },
];

function leaderText({ leaderVotes, yardstick }: ScorePart): string {
  if (leaderVotes === 0 || leaderVotes === yardstick) return formatCount(leaderVotes);
  return countsAs({ votes: leaderVotes, countedAs: yardstick });
}

function starsText({ stars }: ScorePart): string {
  return stars === undefined ? 'not counted' : scoreText(stars);
}
