import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { categories, vendors } from '../../testing/fixtures.ts';
import { createQueryClient } from '../query-client.ts';
import { useLinkedChoice } from './vote-cards.tsx';

function Linked({ led }: { led: () => void }) {
  // Runs before the effect of the link, as a tap on a slow phone may.
  useLayoutEffect(led, [led]);
  useLinkedChoice({ categories, vendors, votedCategories: [] });
  return null;
}

/** Opens the link and returns the resulting address. */
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

test('a link to a card is replaced by the address of the card', () => {
  expect(follow(() => undefined)).toBe('/#category-2');
});

test('a visitor who has already moved on is not sent back to the card', () => {
  expect(follow(() => window.history.pushState(null, '', '/login'))).toBe('/login');
});
