import type { ChangeEndDateResult } from 'db/cycle-changes';
import { HttpError } from '../http-error.ts';
import { conflict, notFound } from '../request.ts';

export const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

type EndRefusal = Extract<ChangeEndDateResult, { ok: false }>['reason'];

/** Throws a 400 unless the end comes after the start, by a year and a day at most. */
export function requireSpan(startDate: Date, endDate: Date): void {
  const span = endDate.getTime() - startDate.getTime();
  if (span <= 0) throw refuseEnd('ends_before_start');
  if (span > LONGEST_DAYS * DAY_MS) throw refuseEnd('too_long');
}

export function refuseEnd(reason: EndRefusal): HttpError {
  switch (reason) {
    case 'not_found':
      return notFound('voting period');
    case 'closed':
      return conflict('CYCLE_CLOSED', 'This voting period is closed; its results no longer change.');
    case 'ends_in_the_past':
      return badEnd('The end date must be in the future');
    case 'ends_before_start':
      return badEnd('The end date must be after the start date');
    case 'too_long':
      return badEnd(`A voting period must be at most ${LONGEST_DAYS} days long`);
  }
}

const badEnd = (message: string) =>
  new HttpError(400, 'VALIDATION_FAILED', message, { details: [{ field: 'endDate', message }] });
