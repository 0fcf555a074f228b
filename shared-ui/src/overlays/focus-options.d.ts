/** Browsers and the standard have it, but TypeScript's types do not yet. */
interface FocusOptions {
  focusVisible?: boolean;
}
