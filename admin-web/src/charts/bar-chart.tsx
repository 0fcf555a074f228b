import { type ReactNode, useState } from 'react';
import { Button, Table, type TableProps } from 'shared-ui/host';
import { countText, formatHour } from 'shared-web';
import { Moment } from '../time/moment.tsx';
import { usePanelZone } from '../time/zoned-time.ts';

interface HourBar {
  hour: string;
  count: number;
  /** Is drawn in the colour of a warning. */
  isMarked?: boolean;
}

export interface BarChartProps {
  /** Describes the chart in one sentence for screen readers. */
  summary: string;
  hours: readonly HourBar[];
  /** Names what is counted: "vote" in "3 votes". */
  noun: string;
  /** The count of the highest bar. */
  most: number;
  /** Draws a lower chart. */
  small?: boolean;
}

const HEIGHT = 100;

/** Draws one bar for each hour, and labels the first and the last. Its page also offers the figures as a table. */
export function BarChart({ summary, hours, noun, most, small = false }: BarChartProps) {
  const { name: zone } = usePanelZone();
  return (
    <>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${hours.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={`block w-full border-b border-ink ${small ? 'h-20' : 'h-40 lg:h-64'}`}
      >
        {hours.map(({ hour, count, isMarked = false }, index) => (
          <g key={hour} className="group">
            <title>{`${formatHour(hour, zone)}: ${countText(count, noun)}`}</title>
            {/* Shows the title wherever the pointer is in the column. */}
            <rect
              x={index}
              y={0}
              width={1}
              height={HEIGHT}
              className="fill-transparent group-hover:fill-sunken"
            />
            <rect
              x={index + 0.12}
              width={0.76}
              {...extentOf(count, most)}
              className={isMarked ? 'fill-red' : 'fill-gold'}
            />
          </g>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-ink-faint tabular-nums">
        {[hours[0], hours.at(-1)].map(
          (end) => end && <Moment key={end.hour} at={end.hour} format={formatHour} />,
        )}
      </p>
    </>
  );
}

/** Returns the top and height of a bar; the smallest counts still have a visible bar. */
function extentOf(count: number, most: number) {
  const height = count === 0 ? 0 : Math.max(1.5, (count / most) * HEIGHT);
  return { y: HEIGHT - height, height };
}

interface ChartOrTableProps<Row> extends Omit<TableProps<Row>, 'rowKey'> {
  /** The label of the button that leads back to the chart. */
  chartLabel: string;
  /** The chart. */
  children: ReactNode;
}

/** Shows a chart of hours, or its figures as a table, newest first. */
export function ChartOrTable<Row extends { hour: string }>(props: ChartOrTableProps<Row>) {
  const { chartLabel, children, rows, ...table } = props;
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      {asTable ? <Table {...table} rows={rows.toReversed()} rowKey={({ hour }) => hour} /> : children}
      <Button
        variant="ghost"
        size="sm"
        icon={asTable ? 'bar-chart' : 'file-text'}
        className="mt-2 -ml-3 justify-self-start"
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? chartLabel : 'Show as table'}
      </Button>
    </>
  );
}
