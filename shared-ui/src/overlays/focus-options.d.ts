/** TypeScript's types do not have this part of the HTML standard yet. */
interface FocusOptions {
  focusVisible?: boolean;
}
