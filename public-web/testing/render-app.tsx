import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../src/app.tsx';
import { createQueryClient } from '../src/query-client.ts';
import { preloadScreens } from '../src/screens.ts';
import { startVoterSession } from '../src/session/session.ts';

// Tests are about screens, not about loading them. Loading them in the set-up would bypass a test's mocks.
await preloadScreens();

/** Renders the whole app at an address; the fake API must be set up before. */
export function renderApp(path = '/', { signedIn = false, keepsState = false } = {}) {
  if (signedIn) startVoterSession('voter-token');
  window.history.replaceState(keepsState ? window.history.state : null, '', path);
  const queryClient = createQueryClient();
  const view = render(
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>,
  );
  return { ...view, queryClient, user: userEvent.setup({ delay: null }) };
}
