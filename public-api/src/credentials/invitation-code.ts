import { CodeRefusal } from 'db/invitations';
import { HttpError } from 'shared-server/http-error';
import { instant, shape, text } from 'shared-server/shapes';
import type { InvitedTo } from '../generated/contract.ts';

/** More than a code has, for spaces and hyphens. */
export const CODE_LENGTH = 60;

export const invitedTo = shape<InvitedTo>('InvitedTo', {
  name: text,
  startDate: instant.description('Where it is in the future, the account can vote from then on'),
});

const SENTENCES: Record<CodeRefusal['reason'], [code: string, sentence: string]> = {
  // One sentence for all of these: whoever guesses must not learn which codes there are.
  unusable: [
    'CODE_REFUSED',
    'This code does not work: it may be mistyped, used up, withdrawn or of a voting period that is over. Check it, or ask for another where you got it.',
  ],
  expired: ['CODE_EXPIRED', 'This code has expired. Ask for another where you got it.'],
  invitation_withdrawn: [
    'INVITATION_WITHDRAWN',
    'The invitation of this account has been withdrawn. Please ask the organiser.',
  ],
};

/** The answer to whoever sent the code in this field; anything but a CodeRefusal is thrown as it is. */
export function codeRefused(error: unknown, field: string): HttpError {
  if (!(error instanceof CodeRefusal)) throw error;
  const [code, message] = SENTENCES[error.reason];
  return new HttpError(409, code, message, { details: [{ field, message }] });
}
