import { clsx } from 'clsx';
import { Icon } from './icon.tsx';

/** A category has one of these colours or a hex value. */
export const COLOUR_NAMES = ['blue', 'yellow', 'purple', 'orange', 'green', 'indigo'] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Returns a CSS colour for a name, #rgb or #rrggbb, and the neutral colour for anything else. A hex value is mixed with
 * the ink, so that it is visible in both themes.
 */
export function safeColour(value: string | null | undefined): string {
  const text = value?.trim().toLowerCase() ?? '';
  const named = COLOUR_NAMES.find((name) => name === text);
  if (named) return `var(--ui-category-${named})`;
  return HEX.test(text) ? `color-mix(in oklab, ${text} 78%, var(--ui-ink))` : 'var(--ui-ink-soft)';
}

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
