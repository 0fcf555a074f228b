import { CATALOGUES, type Catalogue } from './messages.ts';

// Their imports would bring Vite’s helper, which runs before the first paint, into the file that all pages share.
Object.assign(CATALOGUES, {
  first: import.meta.glob<Catalogue>('../../../locales/*/web.po', { query: '?part=first' }),
  later: import.meta.glob<Catalogue>('../../../locales/*/web.po', { query: '?part=later' }),
  account: import.meta.glob<Catalogue>('../../../locales/*/web.po', { query: '?part=account' }),
});
