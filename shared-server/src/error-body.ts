import Joi from 'joi';
import type { ApiError, ChangedField, FieldFault, WorkPuzzle, WorkTask } from './generated/error-body.ts';
import { instant, orNull, shape, text } from './shapes.ts';

/** Describes an object to which a later release may add fields. */
const open = <Type>(name: string, fields: Joi.SchemaMap) => shape<Type>(name, fields).unknown();

const fieldFault = open<FieldFault>('FieldFault', {
  field: text,
  code: text.description('The rule that was broken'),
  message: text,
  limit: Joi.number().description('The most or the least that the rule allows, if it has a limit'),
});

const workPuzzle = open<WorkPuzzle>('WorkPuzzle', {
  salt: text,
  nonce: text,
  zeros: Joi.number().integer().required(),
});

const workTask = open<WorkTask>('WorkTask', {
  task: text.description('To be sent back unchanged'),
  puzzles: Joi.array()
    .items(workPuzzle)
    .required()
    .description(
      'Each requires a counter for which the SHA-256 of salt, nonce and counter (big-endian, 32 bits) begins with `zeros` zeros in hex',
    ),
});

const changedField = open<ChangedField>('ChangedField', {
  field: text,
  value: Joi.any().required().description('The stored value'),
  by: orNull(text).description('A username'),
  at: orNull(text).description('An instant'),
});

/** Describes the body of every refusal. OpenAPI, the contracts and the types in `generated` are made from it. */
export const errorBody = open<ApiError>('ApiError', {
  message: text.description('A sentence to show to people'),
  code: text.description('A stable code'),
  details: Joi.array().items(fieldFault),
  work: workTask.description(
    'The calculation to do first; only in responses of POST /api/register with the code WORK_REQUIRED',
  ),
  changed: Joi.array()
    .items(changedField)
    .description(
      'The fields that somebody else has changed since `before`, with their values, author and time; only with CHANGED_MEANWHILE',
    ),
  until: instant.optional().description('The end of the block; only with SESSION_BLOCKED'),
  requestId: Joi.string().allow('').description('The id of a server failure in the log'),
  error: Joi.string()
    .allow('')
    .description('The same text as `message`; only in responses of POST /api/admin/verify-2fa'),
});
