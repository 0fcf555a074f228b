/** Allows no quote, brace, backslash or angle bracket, which could end a rule, a selector or the `<style>`. */
const HARMLESS = /^[-\w\s:;,.%#()/+*]+$/;

/**
 * Replaces style attributes by rules, because the content security policy forbids the attributes but allows rules with
 * a nonce. Each attribute becomes `data-style`, which a rule selects. Suspicious values are left out.
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

/** Restores the style attributes before React hydrates the page. The policy allows scripts to set styles. */
export function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}
