import { Heading, Icon, Loading, Skeleton } from 'shared-ui/host';
import { scoreText } from '../format.ts';
import { categoryIcon, type ScoreGrade, scoreGrade } from './scores.ts';

const TONE: Record<ScoreGrade['tone'], { text: string; bar: string }> = {
  green: { text: 'text-green', bar: 'bg-green' },
  yellow: { text: 'text-yellow', bar: 'bg-yellow' },
  orange: { text: 'text-orange', bar: 'bg-orange' },
  red: { text: 'text-red', bar: 'bg-red' },
};

const UNJUDGED = { text: 'text-ink-soft', bar: '' };

export function PerformanceBreakdown({ scores }: { scores: Record<string, number> }) {
  return (
    <section aria-labelledby="breakdown">
      <Heading id="breakdown">Performance Breakdown</Heading>
      <ul className="mt-3">
        {Object.entries(scores).map(([category, score]) => (
          <Score key={category} category={category} score={score} />
        ))}
      </ul>
    </section>
  );
}

interface ScoreProps {
  category: string;
  score: number;
}

function Score({ category, score }: ScoreProps) {
  // A category in which nobody chose the vendor is counted, not judged.
  const grade = score > 0 ? scoreGrade(score) : { label: 'No votes yet' };
  const { text, bar } = 'tone' in grade ? TONE[grade.tone] : UNJUDGED;
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center gap-3">
        <Icon name={categoryIcon(category)} size={20} className="text-ink-soft" />
        <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
          {category}
        </span>
        <span className={`text-xs ${text}`}>{grade.label}</span>
        <span className={`font-display text-xl font-semibold tabular-nums ${text}`}>{scoreText(score)}</span>
      </div>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          data-fill="bar"
          className={`h-full rounded-full ${bar}`}
          style={{ width: `${(score / 5) * 100}%` }}
        />
      </div>
    </li>
  );
}

export function BreakdownSkeleton() {
  return (
    <Loading label="Loading the scores" className="grid gap-3">
      <Skeleton className="h-8 w-64 max-w-full" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </Loading>
  );
}
