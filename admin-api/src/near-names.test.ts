import { expect, test } from 'vitest';
import { nearNames } from './near-names.ts';

const near = nearNames(
  ['Gasthaus Groß', 'Harbour Hosting', 'Café Änne & Söhne', 'Stand A', 'Bude 12', '鮨'].map((name) => ({
    name,
  })),
);

test('a name that is written a little differently is near, and a number or a short name isn’t', () => {
  for (const [name, found] of [
    ['Gasthaus Gross', 'Gasthaus Groß'],
    ['gasthaus-groß', 'Gasthaus Groß'],
    ['Habour Hosting', 'Harbour Hosting'],
    ['Harbour Hostimg', 'Harbour Hosting'],
    ['Cafe Aenne and Soehne', 'Café Änne & Söhne'],
    ['Stand B', undefined],
    ['Bude 13', undefined],
    ['鰻', undefined],
    ['…', undefined],
  ]) {
    expect(near(name ?? '')?.name, name).toBe(found);
  }
});
