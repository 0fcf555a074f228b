import type { Archivable, RestoreResult } from 'db/removals';
import Joi from 'joi';
import type { HttpError } from 'shared-server/http-error';
import { conflict, notFound } from './request.ts';

/** Lists show what is on the site, unless asked for what is not any more. */
export const archived = Joi.object<{ archived?: 'true' | 'false' }>({
  archived: Joi.valid('true', 'false'),
});

type Refusal = Extract<RestoreResult, { ok: false }>['reason'];

export function refuseRestore(noun: Archivable, reason: Refusal): HttpError {
  switch (reason) {
    case 'not_found':
      return notFound(noun);
    case 'not_archived':
      return conflict('NOT_ARCHIVED', `This ${noun} is not deleted.`);
    case 'name_taken':
      return conflict('NAME_TAKEN', `Another ${noun} has this name now. Rename it first.`);
  }
}
