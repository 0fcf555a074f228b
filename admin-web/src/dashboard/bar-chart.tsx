interface Bar {
  /** What the bar stands for, in words; tells bars apart. */
  label: string;
  value: number;
  /** How the value reads, e.g. "128 votes". */
  valueText: string;
}

export interface BarChartProps {
  /** The chart in one sentence, for those who do not see it. */
  summary: string;
  bars: readonly Bar[];
}

const HEIGHT = 100;

/** Bars on one line, without a library; the screen that uses it gives the same figures as a table. */
export function BarChart({ summary, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${Math.max(1, bars.length)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-40 w-full border-b border-ink lg:h-64"
    >
      {bars.map(({ label, value, valueText }, index) => (
        <g key={label} className="group">
          <title>{`${label}: ${valueText}`}</title>
          {/* The whole column answers to the pointer, not only its bar. */}
          <rect
            x={index}
            y={0}
            width={1}
            height={HEIGHT}
            className="fill-transparent group-hover:fill-sunken"
          />
          <rect x={index + 0.12} width={0.76} {...tall(value, most)} className="fill-gold" />
        </g>
      ))}
    </svg>
  );
}

/** One vote beside ten thousand still leaves a mark. */
function tall(value: number, most: number) {
  const height = value === 0 ? 0 : Math.max(1.5, (value / most) * HEIGHT);
  return { y: HEIGHT - height, height };
}
