import type { HoldingBlock } from 'db/voters';
import { HttpError } from 'shared-server/http-error';
import { LOCALE } from 'shared-server/locale';

export const notFound = (what: string) => new HttpError(404, 'NOT_FOUND', `${what} not found`);

export const unauthenticated = () =>
  new HttpError(401, 'UNAUTHENTICATED', 'Please log in to continue', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

export const sessionBlocked = (block: HoldingBlock) => blocked('This session', block);
export const accountBlocked = (block: HoldingBlock) => blocked('This account', block);

function blocked(what: string, { until, reason }: HoldingBlock): HttpError {
  const end = until ? `${IN_UTC.format(new Date(until))} UTC` : 'an administrator lifts the block';
  const why = reason ? ` Reason: ${reason}` : '';
  return new HttpError(
    403,
    'SESSION_BLOCKED',
    `${what} is blocked until ${end}. You can still look around.${why}`,
  );
}

const IN_UTC = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
