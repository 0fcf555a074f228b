import { hashSecret, newActivationCode, normaliseCode } from 'db/accounts';
import {
  type AccountFilter,
  addAdmin,
  deleteAdmin,
  listAccounts,
  reissueActivationCode,
  setAccountActive,
  setAccountsActive,
  signOutEverywhere,
} from 'db/administrators';
import Joi from 'joi';
import { listOf, message, shape } from 'shared-server/shapes';
import * as answers from '../answers/administrators.ts';
import { changedRecords } from '../answers/catalogue.ts';
import { type Services, sessionOf } from '../context.ts';
import { requireStrongPassword } from '../credentials/password-rules.ts';
import type {
  Account,
  AccountActsRequest,
  ChangeAccountRequest,
  CreateAdminRequest,
  ReissueCodeRequest,
} from '../generated/contract.ts';
import { activationCode, MOST_AT_ONCE, password, username } from '../requests/fields.ts';
import { signedOutEverywhere } from '../requests/messages.ts';
import { answerPage, changedBy, page, pageRequest, search, textFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

interface ListQuery {
  page?: string;
  search?: string;
  type?: Account['type'];
  status?: 'active' | 'inactive';
  sort?: 'name';
}

const listQuery = Joi.object<ListQuery, true>({
  page,
  search,
  type: Joi.string().valid('voter', 'admin'),
  status: Joi.string().valid('active', 'inactive'),
  sort: Joi.string().valid('name'),
});

const createBody = shape<CreateAdminRequest>('CreateAdminRequest', {
  username: username.required(),
  password: password.required(),
  role: answers.role.optional().description('Defaults to `admin`'),
  twoFactorSecret: activationCode.required(),
});

const actsBody = shape<AccountActsRequest>('AccountActsRequest', {
  act: Joi.string().valid('deactivate', 'reactivate').required(),
  usernames: Joi.array().items(username).min(1).max(MOST_AT_ONCE).unique().required(),
});

const GONE = { 404: 'No such account.' };
const PROTECTED = { ...GONE, 409: 'OWN_ACCOUNT; LAST_SUPER_ADMIN: no other super administrator is active.' };

export function accountRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/users', {
      gateway: 'plain',
      role: 'admin',
      answers: listOf(answers.account),
      summary: 'Accounts, administrators first, then newest first; an `admin` gets only voters.',
      query: listQuery,
      async answer(ctx, _, query) {
        const isSuper = sessionOf(ctx).role === 'super_admin';
        return answerPage(ctx, await listAccounts(db, filterFrom(query, isSuper), pageRequest(query)));
      },
    }),
    route('POST /api/admin/users', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.account,
      summary: 'Create an administrator; twoFactorSecret is the activation code.',
      refusals: { 400: 'Also WEAK_PASSWORD.', 409: 'USERNAME_TAKEN.' },
      creates: true,
      body: createBody,
      async answer(ctx, { username, password, role = 'admin', twoFactorSecret }) {
        requireStrongPassword(password, username, 'password');
        const passwordHash = await hashSecret(password);
        const activationCodeHash = await hashSecret(normaliseCode(twoFactorSecret));
        return addAdmin(db, changedBy(ctx), { username, role, passwordHash, activationCodeHash });
      },
    }),
    route('POST /api/admin/users/acts', {
      gateway: 'slow',
      role: 'super_admin',
      answers: changedRecords,
      summary: 'Deactivate or reactivate many accounts: all, or none if one is refused.',
      refusals: {
        404: 'One of them does not exist: the message names it.',
        409: 'OWN_ACCOUNT; LAST_SUPER_ADMIN: the message names the first that is refused.',
      },
      body: actsBody,
      async answer(ctx, { act, usernames }) {
        const changed = await setAccountsActive(db, changedBy(ctx), usernames, act === 'reactivate');
        return { count: changed.length };
      },
    }),
    route('PATCH /api/admin/users/:username', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.account,
      summary: 'Deactivate or reactivate an account; deactivating it ends its sessions.',
      refusals: PROTECTED,
      body: shape<ChangeAccountRequest>('ChangeAccountRequest', {
        isActive: Joi.boolean().required(),
      }),
      answer: (ctx, { isActive }) =>
        setAccountActive(db, changedBy(ctx), textFrom(ctx, 'username'), isActive),
    }),
    route('DELETE /api/admin/users/:username', {
      gateway: 'plain',
      role: 'super_admin',
      answers: message,
      summary: 'Delete an administrator permanently.',
      refusals: PROTECTED,
      async answer(ctx) {
        await deleteAdmin(db, changedBy(ctx), textFrom(ctx, 'username'));
        return { message: 'The administrator is deleted.' };
      },
    }),
    route('DELETE /api/admin/users/:username/sessions', {
      gateway: 'plain',
      role: 'super_admin',
      answers: message,
      summary: 'Sign an account out everywhere.',
      refusals: GONE,
      async answer(ctx) {
        const account = await signOutEverywhere(db, changedBy(ctx), textFrom(ctx, 'username'));
        return { message: signedOutEverywhere(account.username) };
      },
    }),
    route('DELETE /api/admin/users/:username/2fa', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.reissuedCode,
      summary: 'Unbind an administrator’s authenticator and return a new activation code, shown only once.',
      refusals: { 404: 'No such administrator.', 409: 'OWN_ACCOUNT.' },
      body: shape<ReissueCodeRequest>('ReissueCodeRequest', {
        activationCode: activationCode.description(
          'The same format as in CreateAdminRequest; random by default',
        ),
      }),
      async answer(ctx, body) {
        const { activationCode = newActivationCode() } = body;
        const codeHash = await hashSecret(normaliseCode(activationCode));
        await reissueActivationCode(db, changedBy(ctx), { username: textFrom(ctx, 'username'), codeHash });
        return { activationCode };
      },
    }),
  ];
}

function filterFrom({ type, status, search: text, sort }: ListQuery, isSuper: boolean): AccountFilter {
  const allowed: Account['type'][] = isSuper ? ['admin', 'voter'] : ['voter'];
  return {
    types: allowed.filter((listed) => !type || listed === type),
    ...(text !== undefined && { search: text }),
    ...(status && { isActive: status === 'active' }),
    ...(sort && { sort }),
  };
}
