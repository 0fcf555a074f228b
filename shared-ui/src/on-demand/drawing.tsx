import { standInOf } from './stand-in.ts';

export interface DrawingProps {
  name: string;
  alt: string;
  size: number | undefined;
}

/**
 * A picture for a vendor that has none, drawn from its name. A square shows the middle of the field; a small one has no
 * room for three letters.
 */
export function Drawing({ name, alt, size = 0 }: DrawingProps) {
  const { letters, ground, circles } = standInOf(name);
  const text = letters.slice(0, size > 0 && size < SMALL ? 2 : 3);
  return (
    <svg
      role="img"
      aria-label={alt}
      aria-hidden={!alt}
      viewBox={size ? '-32 -32 64 64' : '-80 -50 160 100'}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      style={{ background: ground }}
      className="sui:absolute sui:inset-0 sui:size-full"
    >
      {circles
        .filter(({ r, strokeWidth = 0 }) => !size || r - strokeWidth / 2 < CORNER)
        .map((circle) => (
          <circle key={circle.r} {...circle} />
        ))}
      <circle r="26" fill="#f6e7c6" />
      <text
        textAnchor="middle"
        y=".35em"
        fontSize={[30, 30, 24, 17][text.length]}
        fill="#231b1c"
        className="sui:font-display sui:font-semibold"
      >
        {text.join('')}
      </text>
    </svg>
  );
}

const SMALL = 40;
/** The distance of a corner of the square from its middle. */
const CORNER = 45;
