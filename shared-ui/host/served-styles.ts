/** No quote, brace, backslash or angle bracket: nothing that could end a rule, a selector or the element of both. */
const HARMLESS = /^[-\w\s:;,.%#()/+*]+$/;

/**
 * A page's policy bars style attributes, not rules with its nonce. So each attribute becomes `data-style`, and the rules
 * say for those what it said. A value that could be anything but a style is left out.
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

/** Gives each element its style back, as React expects to find it; scripts may. */
export function wearStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}
