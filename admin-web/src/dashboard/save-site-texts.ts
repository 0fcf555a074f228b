import type { SaveSettingRequest, SystemSettingKey } from 'admin-api/contract';
import { ApiError, type ChangedField, changedFields, failureText, PartialFailure } from 'shared-web';
import { request } from '../api-client.ts';
import { notSaved } from './messages.ts';
import type { TypedText } from './site-texts.ts';

const PATH = '/api/admin/system-settings';

/** Says which texts were not saved, and why, as one message and for each field. */
export class TextsNotSaved extends PartialFailure {
  reasons: Partial<Record<SystemSettingKey, string>> = {};
}

/** The stored text of each key as it was last seen here, or '' for the default. */
export type SeenTexts = Record<SystemSettingKey, string>;

/**
 * Makes one call for each text that is not blank or goes back to its default; a blank one is left as it is. One that
 * fails does not keep the others from being saved. `seen` is kept up to date for the next try. Throws TextsNotSaved.
 */
export async function saveSiteTexts(texts: readonly TypedText[], seen: SeenTexts): Promise<void> {
  const reasons: TextsNotSaved['reasons'] = {};
  const changed: ChangedField[] = [];
  const sentences: string[] = [];
  for (const typed of texts) {
    try {
      await saveText(typed, seen);
    } catch (error) {
      if (!(error instanceof Error) || endsVisit(error)) throw error;
      const [theirs] = changedFields(error) ?? [];
      if (theirs) {
        changed.push({ ...theirs, field: typed.key });
        seen[typed.key] = String(theirs.value ?? '');
      }
      const reason = failureText(error, { errorToast: 'We couldn’t reach the server.' });
      reasons[typed.key] = reason;
      sentences.push(notSaved({ label: typed.label, reason }));
    }
  }
  if (sentences.length === 0) return;
  throw Object.assign(new TextsNotSaved(sentences.join(' ')), {
    reasons,
    changed: changed.length > 0 ? changed : undefined,
  });
}

async function saveText({ key, text, description, reset }: TypedText, seen: SeenTexts): Promise<void> {
  const value = text.trim();
  if (reset) {
    await request(`${PATH}/${key}`, { method: 'DELETE' });
    seen[key] = '';
  } else if (value) {
    const body: SaveSettingRequest = { key, value, description, before: { value: seen[key] || null } };
    await request(PATH, { method: 'POST', body });
    seen[key] = value;
  }
}

/** Tells whether the server has signed the user out or asks for a code, so that it would save no other text either. */
const endsVisit = (error: Error) =>
  error instanceof ApiError && (error.status === 401 || error.code === 'TWO_FACTOR_REQUIRED');
