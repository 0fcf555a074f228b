import type { DashboardActivity } from 'admin-api/contract';
import { countText, formatHour } from 'shared-web';

export interface BarChartProps {
  /** The chart in one sentence, for those who do not see it. */
  summary: string;
  hours: DashboardActivity['votesPerHour'];
  /** Of the highest bar. */
  most: number;
}

const HEIGHT = 100;

/** Bars on one line, without a library; the screen that uses it gives the same figures as a table. */
export function BarChart({ summary, hours, most }: BarChartProps) {
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${hours.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-40 w-full border-b border-ink lg:h-64"
    >
      {hours.map(({ hour, votes }, index) => (
        <g key={hour} className="group">
          <title>{`${formatHour(hour)}: ${countText(votes, 'vote')}`}</title>
          {/* The whole column answers to the pointer, not only its bar. */}
          <rect
            x={index}
            y={0}
            width={1}
            height={HEIGHT}
            className="fill-transparent group-hover:fill-sunken"
          />
          <rect x={index + 0.12} width={0.76} {...tall(votes, most)} className="fill-gold" />
        </g>
      ))}
    </svg>
  );
}

/** One vote beside ten thousand still leaves a mark. */
function tall(votes: number, most: number) {
  const height = votes === 0 ? 0 : Math.max(1.5, (votes / most) * HEIGHT);
  return { y: HEIGHT - height, height };
}
