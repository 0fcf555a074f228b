import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  document.head.innerHTML = '';
});

test('the metadata served for the first page is removed on navigation to another page', async () => {
  document.head.innerHTML = `<link rel="icon" href="/favicon.svg">
    <meta name="description" content="x"><link rel="canonical" href="http://a.test/login">
    <meta name="robots" content="noindex"><meta property="og:title" content="Sign In">
    <meta name="twitter:card" content="summary">`;
  fakeApi();
  const { user } = renderApp('/login');
  await waitFor(() => expect(document.title).toMatch(/^Sign In – /));
  expect(document.head.querySelector('link[rel="canonical"]')).not.toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(document.title).toMatch(/^Create Account – /));
  expect(
    document.head.querySelectorAll('[rel="canonical"], [name="robots"], [property], [name^="twitter:"]'),
  ).toHaveLength(0);
  expect(document.head.querySelectorAll('[rel="icon"], [name="description"]')).toHaveLength(2);
});
