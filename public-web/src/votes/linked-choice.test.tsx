import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { categories, vendors } from '../../testing/fixtures.ts';
import { createQueryClient } from '../query-client.ts';
import { useLinkedChoice } from './linked-choice.ts';

function Linked({ led }: { led: () => void }) {
  // Comes before the effect of the link, as a press on a slow phone may.
  useLayoutEffect(led, [led]);
  useLinkedChoice({ categories, vendors, votedCategories: [] });
  return null;
}

/** Opens the link and answers with the address that it led to. */
function follow(led: () => void): string {
  window.history.replaceState(null, '', '/?category=2&vendor=2');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Linked led={led} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return window.location.pathname + window.location.search + window.location.hash;
}

test('a link to a card becomes the address of the card', () => {
  expect(follow(() => undefined)).toBe('/#category-2');
});

test('whoever has pressed on since is not called back', () => {
  expect(follow(() => window.history.pushState(null, '', '/login'))).toBe('/login');
});
