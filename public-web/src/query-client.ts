import type { QueryClient } from '@tanstack/react-query';
import { createWebQueryClient } from 'shared-web';
import { isSignedOut } from './api-client.ts';
import { currentLanguage, type Language } from './page/language.ts';

/** A toast reports the end of the session, so no other one does. Queries find the language of the page in `meta`. */
export function createQueryClient(language: Language = currentLanguage()): QueryClient {
  const client = createWebQueryClient(isSignedOut);
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, meta: { language } } });
  return client;
}
