/** In the standard and in browsers, not yet in TypeScript's description of them. */
interface FocusOptions {
  focusVisible?: boolean;
}
