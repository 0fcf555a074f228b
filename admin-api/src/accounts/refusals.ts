import type { AccountRefusal } from 'db/administrators';
import type { HttpError } from 'shared-server/http-error';
import { conflict, notFound } from '../requests/request.ts';
import { unauthenticated } from '../require-admin.ts';

export function refuse(reason: AccountRefusal['reason']): HttpError {
  switch (reason) {
    case 'not_found':
      return notFound('account');
    case 'own_account':
      return conflict(
        'OWN_ACCOUNT',
        'You cannot do this to your own account. Ask another super administrator.',
      );
    case 'last_super_admin':
      return conflict('LAST_SUPER_ADMIN', 'This is the last active super administrator.');
    case 'no_longer_allowed':
      return unauthenticated();
  }
}
