import { plural, t } from '@lingui/core/macro';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { VotesOverTime } from 'public-api/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from 'shared-web';
import { fullLabel, shortLabel } from './intervals.ts';

/** The height of the picture, in px. */
const HEIGHT = 260;
const MARGIN = { top: 8, bottom: 28 };
const DIGIT_WIDTH = 7.5;
const LABEL_WIDTH = { hour: 86, day: 44, week: 44 };
const BETWEEN_LABELS = 22;

/** Draws the chart, which has its own file. Screen readers get its summary and the table instead. */
export function VotesChart(votes: VotesOverTime) {
  const { box, width } = useWidth();
  return (
    // The box is cut at its sides, so that the page doesn't scroll sideways before a narrower picture is drawn. The axes
    // run to the right in all languages.
    <div ref={box} dir="ltr" className="relative overflow-x-clip" style={{ height: HEIGHT }}>
      {/* The picture is out of the flow, so that it doesn't keep the box from getting narrower. */}
      <div className="absolute print:max-w-full">
        <Bars {...votes} width={width} />
      </div>
    </div>
  );
}

/** Measures before the first paint, because an observer reports the width only after it. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

function Bars({ interval, points, width }: VotesOverTime & { width: number }) {
  const most = Math.max(...points.map(({ votes }) => votes));
  const left = 16 + DIGIT_WIDTH * formatCount(most).length;
  const innerWidth = width - left;
  if (innerWidth <= 0) return null;
  const bottom = HEIGHT - MARGIN.bottom;
  const x = scaleBand({
    domain: points.map(({ start }) => start),
    range: [left, width],
    paddingInner: points.length > 100 ? 0 : 0.25,
    paddingOuter: 0.1,
  });
  const y = scaleLinear({ domain: [0, most], range: [bottom, MARGIN.top], nice: 4 });
  // The axis has whole votes only, even when there are few.
  const rows = y.ticks(4).filter(Number.isInteger);
  const room = Math.floor(innerWidth / (LABEL_WIDTH[interval] + BETWEEN_LABELS));
  const every = Math.ceil(points.length / Math.max(1, room));
  const labelled = points.filter((_, index) => index % every === 0).map(({ start }) => start);
  /** Returns how far a label moves from the middle of its bar to stay within the picture. */
  const intoPicture = (start: string): number => {
    const middle = (x(start) ?? 0) + x.bandwidth() / 2;
    const half = LABEL_WIDTH[interval] / 2;
    return Math.max(half, Math.min(middle, width - half)) - middle;
  };
  return (
    // The picture is drawn smaller on paper, which is narrower than most windows.
    <svg
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden
      className="overflow-visible print:h-auto print:max-w-full"
    >
      <GridRows
        scale={y}
        left={left}
        width={innerWidth}
        tickValues={rows}
        className="stroke-line"
        stroke="inherit"
      />
      {points.map(({ start, votes }) => (
        <g key={start} className="group">
          <rect
            x={x(start)}
            y={y(votes)}
            width={x.bandwidth()}
            height={bottom - y(votes)}
            className="fill-gold group-hover:fill-ink"
          />
          <rect x={x(start)} y={0} width={x.bandwidth()} height={bottom} fill="transparent">
            <title>{t`${{ time: fullLabel(interval, start) }}: ${plural(votes, { one: '# vote', other: '# votes' })}`}</title>
          </rect>
        </g>
      ))}
      <AxisLeft
        scale={y}
        left={left}
        tickValues={rows}
        tickFormat={(value) => formatCount(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...LABEL, textAnchor: 'end', dx: -2, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={labelled}
        tickFormat={(start) => shortLabel(interval, start)}
        axisLineClassName="stroke-ink"
        stroke="inherit"
        hideTicks
        tickLabelProps={(start) => ({ ...LABEL, textAnchor: 'middle', dx: intoPicture(start), dy: 4 })}
      />
    </svg>
  );
}

const LABEL = {
  className: 'fill-ink-faint tabular-nums',
  fill: 'inherit',
  fontSize: 12,
  fontFamily: 'inherit',
};
