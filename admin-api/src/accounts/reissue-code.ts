import { hashSecret, newActivationCode, normaliseCode } from 'db/accounts';
import { type ByAdmin, reissueActivationCode } from 'db/administrators';
import type { Services } from '../context.ts';
import type { ReissueCodeResponse } from '../generated/contract.ts';
import { notFound } from '../requests/request.ts';
import { refuse } from './refusals.ts';

export async function reissueCode(
  { db }: Services,
  by: ByAdmin,
  username: string,
  activationCode = newActivationCode(),
): Promise<ReissueCodeResponse> {
  const codeHash = await hashSecret(normaliseCode(activationCode));
  const reissued = await reissueActivationCode(db, by, { username, codeHash });
  if (reissued.ok) return { activationCode };
  throw reissued.reason === 'not_found' ? notFound('administrator') : refuse(reissued.reason);
}
