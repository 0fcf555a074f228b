import type { SaveSettingRequest, SystemSettingKey } from 'admin-api/contract';
import { ApiError, failureText, PartialFailure } from 'shared-web';
import { request } from '../api-client.ts';
import type { TypedText } from './site-texts.ts';

const PATH = '/api/admin/system-settings';

/** Which texts were not saved, and why: in one sentence, and for each field. */
export class TextsNotSaved extends PartialFailure {
  reasons: Partial<Record<SystemSettingKey, string>> = {};
}

/**
 * One call for each text that is not blank or goes back to its default; a blank one is left as it is. One that fails
 * does not keep the others from being saved. Throws TextsNotSaved.
 */
export async function saveSiteTexts(texts: readonly TypedText[]): Promise<void> {
  const reasons: TextsNotSaved['reasons'] = {};
  const sentences: string[] = [];
  for (const typed of texts) {
    try {
      await saveText(typed);
    } catch (error) {
      if (!(error instanceof Error) || endsVisit(error)) throw error;
      const reason = failureText(error, { errorToast: 'The server could not be reached.' });
      reasons[typed.key] = reason;
      sentences.push(`${typed.label} was not saved: ${reason}`);
    }
  }
  if (sentences.length > 0) throw Object.assign(new TextsNotSaved(sentences.join(' ')), { reasons });
}

async function saveText({ key, text, description, reset }: TypedText): Promise<void> {
  const value = text.trim();
  if (reset) await request(`${PATH}/${key}`, { method: 'DELETE' });
  else if (value) {
    const body: SaveSettingRequest = { key, value, description };
    await request(PATH, { method: 'POST', body });
  }
}

/** Signed out or asked for a code: no other text would be saved either. */
const endsVisit = (error: Error) =>
  error instanceof ApiError && (error.status === 401 || error.code === 'TWO_FACTOR_REQUIRED');
