import { expect, test } from 'vitest';
import { renderHomePage } from './shell.tsx';

const page = renderHomePage({ site_name: 'Golden Crates', site_description: 'Vote well.' });

test('the prerendered page has the texts, the six criteria, the tabs and a place for the cards', () => {
  for (const text of [
    'Golden Crates',
    'Vote well.',
    'Customer Service',
    'Variety',
    'Leaderboard',
    'Results',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toContain('role="status"');
  // Where the gateway puts the size of the visit.
  expect(page).toContain(' data-size="full"');
});

test('it does not say who is signed in: it is the same for everybody', () => {
  for (const text of ['Logout', 'Welcome']) expect(page).not.toContain(text);
  // They keep the room of whatever stands there for the visitor.
  for (const text of ['Sign In', 'Create Account']) {
    expect(page.match(new RegExp(`<a class="([^"]*)"[^>]*>${text}<`))?.[1]).toContain('invisible');
  }
});
