import { ph, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { LeaderboardEntry } from 'public-api/contract';
import { Dialog, ErrorState, Loading, Skeleton, Table, type TableColumn } from 'shared-ui/host';
import { formatCount, readFailureText } from 'shared-web';
import { scoreText } from '../format.ts';
import { type CycleId, categoryResultsQuery, vendorsQuery } from '../queries.ts';
import { rankRule } from '../ties.ts';
import { type ScorePart, scoreParts } from './score-parts.ts';
import { useCategoriesOf } from './use-categories-of.ts';

interface ScoreExplanationProps {
  entry: LeaderboardEntry;
  cycle: CycleId;
  onClose: () => void;
}

/** Explains a vendor's score by the votes of each category, which are loaded when it opens. */
export function ScoreExplanation({ entry, cycle, onClose }: ScoreExplanationProps) {
  const { name, averageScore, totalVotes } = entry;
  const { data: vendors = [] } = useQuery(vendorsQuery());
  const isNominee = vendors.some(({ id, categoryIds }) => id === entry.id && categoryIds !== null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t`How scores work`}
      description={
        <>
          <Trans>
            <strong className="font-semibold text-ink" dir="auto">
              {name}
            </strong>{' '}
            has {ph({ score: scoreText(averageScore) })} stars from{' '}
            <Plural value={totalVotes} one="# vote" other="# votes" />. In each category, stars are 5 ×
            √(votes ÷ the leader’s votes). If the leader has fewer than 10 votes, we use 10 instead. The
            overall score is the average of the categories that have votes.
          </Trans>{' '}
          {rankRule()}{' '}
          {isNominee && t`A category with votes where the vendor isn’t nominated counts as 0 stars.`}
        </>
      }
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
      <Loading label={t`Loading votes of each category`}>
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  return (
    <>
      <Table
        caption={t`Votes and stars by category`}
        columns={columnsTexts()}
        rows={scoreParts(entry, categories, answers)}
        rowKey={({ category }) => category.id}
        empty={t`No categories yet`}
      />
      <p className="mt-4 text-end font-medium">
        <Trans>
          Average:{' '}
          <span className="font-display text-xl tabular-nums">
            {ph({ score: scoreText(entry.averageScore) })}
          </span>{' '}
          stars
        </Trans>
      </p>
    </>
  );
}

const columnsTexts = (): TableColumn<ScorePart>[] => [
  { header: t`Category`, cell: ({ category }) => category.name, rowHeader: true },
  { header: t`Votes`, cell: ({ votes }) => formatCount(votes), align: 'end' },
  { header: t`Leader’s votes`, cell: leaderText, align: 'end' },
  { header: t`Stars`, cell: starsText, align: 'end' },
];

function leaderText({ leaderVotes, yardstick }: ScorePart): string {
  if (leaderVotes === 0 || leaderVotes === yardstick) return formatCount(leaderVotes);
  return t`${{ votes: formatCount(leaderVotes) }}, counts as ${{ countedAs: formatCount(yardstick) }}`;
}

function starsText({ stars }: ScorePart): string {
  return stars === undefined ? t`not counted` : scoreText(stars);
}
