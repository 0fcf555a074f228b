import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface LaurelProps {
  /** Width and height in px. */
  size?: number;
  /** The place that is shown inside the wreath, for the eye only. */
  place?: number;
  /** Is shown inside the wreath instead. */
  children?: ReactNode;
  className?: string;
}

const CENTRE = 32;
const RADIUS = 22;
const LONG = 'M0 0C3.1-2.6 3.3-7.4 0-11.2C-3.3-7.4-3.1-2.6 0 0Z';
const SHORT = 'M0 0C2.4-2 2.6-5.8 0-8.8C-2.6-5.8-2.4-2 0 0Z';

/** The leaves of the left branch, in pairs from the bottom up. The right branch is its mirror image. */
const LEAVES = Array.from({ length: 12 }, (_, index) => {
  const pair = Math.floor(index / 2);
  const outer = index % 2 === 0;
  const angle = 24 + pair * 23;
  const radians = (angle * Math.PI) / 180;
  const x = (CENTRE - RADIUS * Math.sin(radians)).toFixed(2);
  const y = (CENTRE + RADIUS * Math.cos(radians)).toFixed(2);
  const turn = angle - 90 + (outer ? -34 : 30);
  return { d: outer ? LONG : SHORT, transform: `translate(${x} ${y}) rotate(${turn})` };
});

const STEM = 'M30.5 54.5C18 53 10 44 10 32C10 24.5 12.6 18.6 17 14.6';

const PLACE =
  'sui:font-display sui:text-[38cqw] sui:leading-none sui:font-semibold sui:text-ink sui:tabular-nums';

/** The mark of the awards: two laurel branches. */
export function Laurel({ size = 48, place, children, className }: LaurelProps) {
  return (
    <span
      style={{ width: size, height: size }}
      className={clsx(
        'sui:@container sui:relative sui:inline-grid sui:shrink-0 sui:place-items-center sui:text-gold',
        className,
      )}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true" className="sui:absolute sui:inset-0 sui:size-full">
        <Branch />
        <g transform="matrix(-1 0 0 1 64 0)">
          <Branch />
        </g>
      </svg>
      {place !== undefined && (
        <span aria-hidden className={PLACE}>
          {place}
        </span>
      )}
      {children}
    </span>
  );
}

function Branch() {
  return (
    <>
      <path d={STEM} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      {LEAVES.map((leaf) => (
        <path key={leaf.transform} {...leaf} fill="currentColor" />
      ))}
    </>
  );
}
