import './language.ts';
import { startHost } from 'shared-ui/host';
import { App } from './app.tsx';
import { placeAt } from './panel-tabs.ts';
import { adminToken } from './session/admin-session.ts';

// Loads the page while the server checks the sign-in. If this fails, opening the page tries again.
if (adminToken()) {
  const { Screen } = placeAt(new URLSearchParams(window.location.search), 'super_admin').page;
  Screen.preload().catch(() => undefined);
}

void startHost(() => <App leaveTo={(path) => window.location.assign(path)} />);
