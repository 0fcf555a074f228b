/** Allows no quote, brace, backslash or angle bracket, which could end a rule, a selector or the `<style>`. */
const HARMLESS = /^[-\w\s:;,.%#()/+*]+$/;

/**
 * A page's policy forbids style attributes, but allows rules with its nonce. So each attribute becomes `data-style`,
 * and a rule applies its value. A value that could be anything but a style is left out.
 */
export function stylesAsRules(markup: string): { markup: string; rules: string } {
  const values = new Set<string>();
  const rewritten = markup.replaceAll(/ style="([^"]*)"/g, (_, value: string) => {
    if (!HARMLESS.test(value) || /url\(/i.test(value)) return '';
    values.add(value);
    return ` data-style="${value}"`;
  });
  const rules = [...values].map((value) => `[data-style="${value}"]{${value}}`).join('');
  return { markup: rewritten, rules };
}

/** Restores the style of each element, as React expects it. The policy lets scripts do this. */
export function wearStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}
