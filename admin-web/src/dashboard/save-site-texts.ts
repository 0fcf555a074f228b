import type { SaveSettingRequest, SystemSettingKey } from 'admin-api/contract';
import { ApiError, type ChangedField, changedFields, failureText, PartialFailure } from 'shared-web';
import { request } from '../api-client.ts';
import { notSaved } from './messages.ts';
import type { TypedText } from './site-texts.ts';

const PATH = '/api/admin/system-settings';

/** Names the texts that were not saved, with the reasons: together as the message, and for each field. */
export class TextsNotSaved extends PartialFailure {
  reasons: Partial<Record<SystemSettingKey, string>> = {};
}

/** The stored texts that this page has last seen, by key; '' is the default. */
export type SeenTexts = Record<SystemSettingKey, string>;

/**
 * Saves or resets each text by its own request, and ignores blank ones. A failure does not stop the others; afterwards
 * TextsNotSaved is thrown. `seen` is updated for the next try.
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

/** Returns whether the server has ended the session or asks for a code, so that it would refuse all other texts too. */
const endsVisit = (error: Error) =>
  error instanceof ApiError && (error.status === 401 || error.code === 'TWO_FACTOR_REQUIRED');
