import './app.css';
import { BrowserRouter } from 'react-router-dom';
import { startHost } from 'shared-ui/host';
import { App } from './app.tsx';
import { seedSiteTexts } from './page/served-site-texts.ts';
import { preloadPartAt, preloadParts } from './page-parts.ts';
import { createQueryClient } from './query-client.ts';

/** The first view has read what it shows by then. */
const IDLE_AFTER_MS = 4000;

const queryClient = createQueryClient();
seedSiteTexts(queryClient);

void startHost(
  () => (
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>
  ),
  preloadPartAt(window.location),
);
// A failure shows when the part is asked for.
setTimeout(() => void preloadParts().catch(() => undefined), IDLE_AFTER_MS);
