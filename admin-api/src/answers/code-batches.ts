import Joi from 'joi';
import { count, id, instant, orNull, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const codeBatch = shape<contract.CodeBatch>('CodeBatch', {
  id,
  name: text,
  codes: count,
  usesEach: count,
  entered: count.description('Accounts that have entered one of its codes'),
  endDate: instant,
  madeAt: instant,
  madeBy: text,
  withdrawnAt: orNull(instant),
  withdrawnBy: orNull(text),
  withdrawReason: orNull(text),
});

export const madeCodeBatch = shape<contract.MadeCodeBatch>('MadeCodeBatch', {
  batch: codeBatch.required(),
  codes: Joi.array().items(Joi.string()).required().description('In this answer and nowhere else'),
  inviteUrl: text.description('The address that invites, up to the code that follows it'),
  csv: text.description('A file of name, code and link'),
});

export const codeBatchWithdrawn = shape<contract.WithdrawCodeBatchResponse>('WithdrawCodeBatchResponse', {
  message: text,
  accounts: count,
  voteCount: count.description(
    'Out of the count now. In a category votes leave only where ten voters or more leave, and nobody or ten voters or more stay',
  ),
});
