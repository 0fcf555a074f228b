import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';

test('an unknown path shows "Page Not Found"', async () => {
  fakeApi();
  renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});
