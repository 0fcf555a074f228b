import { startHost } from 'shared-ui/host';
import { App } from './app.tsx';
import { placeAt } from './panel-tabs.ts';
import { adminToken } from './session/admin-session.ts';

// On its way while the server is asked who is signed in. Opening the page tries again where this fails.
if (adminToken()) {
  const { Screen } = placeAt(new URLSearchParams(window.location.search), 'super_admin').page;
  Screen.preload().catch(() => undefined);
}

void startHost(() => <App leaveTo={(path) => window.location.assign(path)} />);
