import type { ChangeEndDateResult, CreateCycleResult } from 'db/removals';
import { HttpError } from 'shared-server/http-error';
import { conflict, notFound } from '../requests/request.ts';

export const SHORTEST_MS = 60_000;
export const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

type SpanRefusal = Extract<ChangeEndDateResult | CreateCycleResult, { ok: false }>['reason'];

/** Throws a 400 unless the end comes after the start, by a minute at least and a year and a day at most. */
export function requireSpan(startDate: Date, endDate: Date): void {
  const span = endDate.getTime() - startDate.getTime();
  if (span <= 0) throw refuseSpan('ends_before_start');
  if (span < SHORTEST_MS) throw refuseSpan('too_short');
  if (span > LONGEST_DAYS * DAY_MS) throw refuseSpan('too_long');
}

export function refuseSpan(reason: SpanRefusal): HttpError {
  switch (reason) {
    case 'not_found':
      return notFound('voting period');
    case 'closed':
      return conflict('CYCLE_CLOSED', 'This voting period is closed; its results no longer change.');
    case 'starts_in_the_future':
      return bad('startDate', 'A voting period starts at once; its start date must not be in the future');
    case 'ends_in_the_past':
      return bad('endDate', 'The end date must be in the future');
    case 'ends_before_start':
      return bad('endDate', 'The end date must be after the start date');
    case 'too_short':
      return bad('endDate', 'A voting period must last at least a minute');
    case 'too_long':
      return bad('endDate', `A voting period must be at most ${LONGEST_DAYS} days long`);
  }
}

const bad = (field: string, message: string) =>
  new HttpError(400, 'VALIDATION_FAILED', message, { details: [{ field, message }] });
