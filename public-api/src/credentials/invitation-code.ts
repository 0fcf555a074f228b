import { CodeRefusal } from 'db/invitations';
import { atField, type HttpError } from 'shared-server/http-error';
import { instant, shape, text } from 'shared-server/shapes';
import type { InvitedTo } from '../generated/contract.ts';
import { refuse } from '../known-refusals.ts';

/** Longer than a code, to leave room for spaces and hyphens. */
export const CODE_LENGTH = 60;

export const invitedTo = shape<InvitedTo>('InvitedTo', {
  name: text,
  startDate: instant.description('If this is in the future, the account can vote from then on'),
});

const REFUSALS = {
  unusable: 'CODE_REFUSED',
  expired: 'CODE_EXPIRED',
  invitation_withdrawn: 'INVITATION_WITHDRAWN',
} as const satisfies Record<CodeRefusal['reason'], string>;

/** Returns the refusal for the field that holds the code; rethrows any error but a CodeRefusal. */
export function codeRefused(error: unknown, field: string): HttpError {
  if (!(error instanceof CodeRefusal)) throw error;
  return atField(field, refuse(REFUSALS[error.reason]));
}
