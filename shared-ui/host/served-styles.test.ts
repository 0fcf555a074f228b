import { expect, test } from 'vitest';
import { stylesAsRules } from './served-styles.ts';

test('elements with the same style attribute share one rule', () => {
  const { markup, rules } = stylesAsRules(
    '<i style="width:42%"></i><b style="width:42%"></b><u style="color:#fff"></u>',
  );
  expect(markup).toBe(
    '<i data-style="width:42%"></i><b data-style="width:42%"></b><u data-style="color:#fff"></u>',
  );
  expect(rules).toBe('[data-style="width:42%"]{width:42%}[data-style="color:#fff"]{color:#fff}');
});

test('what could be more than a style is left out', () => {
  for (const style of [
    'width:1px}body{display:none',
    'content:&quot;x&quot;',
    'color:red;&lt;/style',
    'background:URL(//evil.example)',
  ]) {
    expect(stylesAsRules(`<i style="${style}"></i>`), style).toEqual({ markup: '<i></i>', rules: '' });
  }
});

test('text that looks like an attribute is unchanged', () => {
  const text = '<p>say style=&quot;x&quot;</p>';
  expect(stylesAsRules(text)).toEqual({ markup: text, rules: '' });
});
