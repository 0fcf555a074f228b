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
