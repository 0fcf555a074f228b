/** The six colour names a category may carry beside a hex value. */
export const COLOUR_NAMES = ['blue', 'yellow', 'purple', 'orange', 'green', 'indigo'] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * A CSS colour for a stored value: one of six names or #rgb/#rrggbb; anything else gives the neutral colour.
 * Hex is pulled towards the ink, so that it stays visible on paper in both themes.
 */
export function safeColour(value: string | null | undefined): string {
  const text = value?.trim().toLowerCase() ?? '';
  const named = COLOUR_NAMES.find((name) => name === text);
  if (named) return `var(--ui-category-${named})`;
  return HEX.test(text) ? `color-mix(in oklab, ${text} 78%, var(--ui-ink))` : 'var(--ui-ink-soft)';
}
