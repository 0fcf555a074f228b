import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../src/app.tsx';
import { createQueryClient } from '../src/query-client.ts';
import { startVoterSession } from '../src/session.ts';

/** The whole app at an address; the fake API has to stand before. */
export function renderApp(path = '/', { signedIn = false } = {}) {
  if (signedIn) startVoterSession('voter-token');
  window.history.replaceState(null, '', path);
  const queryClient = createQueryClient();
  const view = render(
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>,
  );
  return { ...view, queryClient, user: userEvent.setup() };
}
