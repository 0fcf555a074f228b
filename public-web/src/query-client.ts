import type { QueryClient } from '@tanstack/react-query';
import { createWebQueryClient } from 'shared-web';
import { isSignedOut } from './api-client.ts';
import { currentLanguage, type Language, mainLanguage } from './page/language.ts';

/**
 * A toast reports the end of the session, so no other one does. Unless all texts are in English, queries find in `meta`
 * what puts the organisers' translations into an answer.
 */
export function createQueryClient(language: Language = currentLanguage()): QueryClient {
  const client = createWebQueryClient(isSignedOut);
  if (language === 'en' && mainLanguage() === 'en') return client;
  const { queries, ...others } = client.getDefaultOptions();
  const translate = async <Answer>(read: { name: string; answer: Answer }) =>
    (await import('./page/own-words.ts')).inOwnWords(client, language, read);
  client.setDefaultOptions({ ...others, queries: { ...queries, meta: { translate } } });
  return client;
}
