import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { translatePage } from '../testing/translate-page.ts';
import { surviveTranslation } from './survive-translation.ts';

// This changes the prototype of all nodes, so the file is isolated.
surviveTranslation();

/** Returns the texts that no translation has replaced. */
function untranslated(root: Node): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (!parentElement?.closest('font')) found.push(data);
  }
  return found;
}

interface Rendering {
  before: ReactNode;
  after: ReactNode;
  text: string;
}

/** What React does to a text, with the text of the page afterwards. */
const RENDERINGS: Record<string, Rendering> = {
  'the only text of an element changes': { before: 'Save', after: 'Saved', text: 'Saved' },
  'one of two texts changes': { before: [1, ' votes'], after: [2, ' votes'], text: '2 votes' },
  'a text goes': { before: ['Draft', <b key="b">Name</b>], after: [null, <b key="b">Name</b>], text: 'Name' },
  'an element comes before a text': {
    before: [null, 'Name'],
    after: [<b key="b">New: </b>, 'Name'],
    text: 'New: Name',
  },
  'an element takes the place of a text': {
    before: ['Save', <i key="i">now</i>],
    after: [<b key="b">Saving </b>, <i key="i">now</i>],
    text: 'Saving now',
  },
};

const CASES = Object.entries(RENDERINGS).flatMap(([name, rendering]) => [
  [`${name} on a page that is translated at once`, false, rendering] as const,
  [`${name} on a page that is translated in two steps`, true, rendering] as const,
]);

test.each(CASES)('%s', async (_, inTwoSteps, { before, after, text }) => {
  onTestFinished(translatePage(inTwoSteps));
  const { container, rerender } = render(<p>{before}</p>);
  const isTranslated = () => vi.waitFor(() => expect(untranslated(container)).toEqual([]));
  await isTranslated();
  rerender(<p>{after}</p>);
  await vi.waitFor(() => expect(container.textContent).toBe(text));
  await isTranslated();
  expect(container.textContent).toBe(text);
});
