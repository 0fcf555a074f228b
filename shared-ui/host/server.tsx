// Renders a host's pages on the server; it is never part of what a browser loads.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { HostPage } from './host-page.tsx';

export { HostPage } from './host-page.tsx';
export { provideKit } from './provide-kit.ts';
export { stylesAsRules } from './served-styles.ts';

/** Returns the HTML that `startHost` hydrates. Throws if the app throws. */
export const renderHostPage = (page: ReactNode): string => renderToString(<HostPage>{page}</HostPage>);
