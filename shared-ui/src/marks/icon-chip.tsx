import { clsx } from 'clsx';
import { safeColour } from './colour.ts';
import { Icon } from './icon.tsx';

interface IconChipProps {
  name: string;
  /** Hex or one of the six colour names; anything else is drawn neutral. */
  color?: string | null | undefined;
  size?: 'sm' | 'md';
  className?: string;
}

const TINT = 'color-mix(in oklab, currentColor 13%, transparent)';

/** A category's icon on a tint of its colour. */
export function IconChip({ name, color, size = 'md', className }: IconChipProps) {
  return (
    <span
      className={clsx(
        'sui:inline-grid sui:shrink-0 sui:place-items-center sui:rounded-full',
        size === 'sm' ? 'sui:size-8' : 'sui:size-11',
        className,
      )}
      style={{ color: safeColour(color), backgroundColor: TINT }}
    >
      <Icon name={name} size={size === 'sm' ? 16 : 22} />
    </span>
  );
}

export function ColorDot({ color }: { color?: string | null | undefined }) {
  return (
    <span
      aria-hidden
      data-fill="dot"
      className="sui:inline-block sui:size-2.5 sui:shrink-0 sui:rounded-full"
      style={{ backgroundColor: safeColour(color) }}
    />
  );
}
