import { HttpError } from 'shared-server/http-error';

export const notFound = (what: string) => new HttpError(404, 'NOT_FOUND', `${what} not found`);

export const unauthenticated = () =>
  new HttpError(401, 'UNAUTHENTICATED', 'Please log in to continue', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

export const sessionBlocked = () => blocked('This session');
export const accountBlocked = () => blocked('This account');

const blocked = (what: string) =>
  new HttpError(
    403,
    'SESSION_BLOCKED',
    `${what} is blocked because of unusual activity, for 24 hours or until an administrator lifts the block. You can still look around.`,
  );
