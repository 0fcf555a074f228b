import { BrowserRouter } from 'react-router-dom';
import { provideWords, startHost, unavailableTexts } from 'shared-ui/host';
import './page/catalogues.ts';
import { App } from './app.tsx';
import { KIT_WORDS, unavailable } from './page/kit-words.ts';
import { prefixOf, splitPath } from './page/language.ts';
import { startLanguage } from './page/messages.ts';
import { looksAsServed, prefetchBallot, seedServedData } from './page/served-data.ts';
import { createQueryClient } from './query-client.ts';
import { preloadScreenAt, preloadScreens } from './screens.ts';

/** The time after the start at which other screens are loaded; by then the first view has its data. */
const IDLE_AFTER_MS = 4000;

// Sentences are needed from the first query on. The document has their file loaded beside the others.
startLanguage().then(start, (error: unknown) => {
  // boot.js of shared-ui tries again, or says so.
  document.dispatchEvent(new Event('start-failed'));
  reportError(error);
});

function start(): void {
  Object.assign(unavailableTexts, unavailable());

  const queryClient = createQueryClient();
  // This runs before any call, because a response may end the session.
  const isAsServed = looksAsServed();
  seedServedData(queryClient);
  prefetchBallot(queryClient);

  const started = startHost(
    () => {
      provideWords(KIT_WORDS);
      return (
        <BrowserRouter basename={`${prefixOf(splitPath(window.location.pathname).language)}/`}>
          <App queryClient={queryClient} />
        </BrowserRouter>
      );
    },
    {
      alongside: preloadScreenAt(window.location),
      // The renderer names this file in its documents.
      release: new URL(import.meta.url).pathname,
      isAsServed: () => isAsServed,
    },
  );
  started
    .then(() => {
      setTimeout(() => {
        // A failure is shown when the screen is opened.
        preloadScreens().catch(() => undefined);
      }, IDLE_AFTER_MS);
    })
    .catch(reportError);
}
