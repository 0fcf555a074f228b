import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('excluded votes are listed with their reasons', async () => {
  const api = fakeApi();
  const setAside = [
    { kind: 'set_aside' as const, reason: 'A script', votes: 3000 },
    { kind: 'erased' as const, reason: null, votes: 12 },
  ];
  api.on('GET /api/firmness', () => ({ setAside, votersWere: 'everybody' }));
  renderApp('/?tab=results');
  expect(await screen.findByText('3,000 votes excluded by the organisers: A script')).toBeTruthy();
  expect(screen.getByText('12 votes from accounts that their owners deleted')).toBeTruthy();
});
