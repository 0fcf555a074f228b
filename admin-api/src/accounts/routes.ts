import {
  type AccountFilter,
  deleteAdmin,
  findAccount,
  listAccounts,
  setAccountActive,
  signOutEverywhere,
} from 'db/administrators';
import Joi from 'joi';
import * as answers from '../answers.ts';
import { type Services, sessionOf } from '../context.ts';
import type {
  Account,
  ChangeAccountRequest,
  CreateAdminRequest,
  MessageResponse,
  ReissueCodeRequest,
  ReissueCodeResponse,
} from '../contract.ts';
import { activationCode, password, username } from '../requests/fields.ts';
import { answerPage, changedBy, notFound, page, pageRequest, search, textFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { createAdmin } from './create-admin.ts';
import { refuse } from './refusals.ts';
import { reissueCode } from './reissue-code.ts';

interface ListQuery {
  page?: string;
  search?: string;
  type?: Account['type'];
  status?: 'active' | 'inactive';
}

const listQuery = Joi.object<ListQuery, true>({
  page,
  search,
  type: Joi.string().valid('voter', 'admin'),
  status: Joi.string().valid('active', 'inactive'),
});

const createBody = Joi.object<CreateAdminRequest, true>({
  username: username.required(),
  password: password.required(),
  role: Joi.string().valid('admin', 'super_admin'),
  twoFactorSecret: activationCode.required(),
});

const GONE = { 404: 'No such account.' };
const PROTECTED = { ...GONE, 409: 'One’s own account, or the last active super administrator.' };

export function accountRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route({
      method: 'GET',
      path: '/api/admin/users',
      gateway: 'plain',
      role: 'admin',
      answers: answers.listOf(answers.account),
      summary: 'Accounts, administrators first; a plain admin gets voters only.',
      query: listQuery,
      async answer(ctx, _, query): Promise<Account[]> {
        const isSuper = sessionOf(ctx).role === 'super_admin';
        return answerPage(ctx, await listAccounts(db, filterFrom(query, isSuper), pageRequest(query)));
      },
    }),
    route<CreateAdminRequest>({
      method: 'POST',
      path: '/api/admin/users',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.account,
      summary: 'Create an administrator; twoFactorSecret is the activation code.',
      refusals: { 409: 'The name is taken.' },
      creates: true,
      body: createBody,
      answer: (ctx, body): Promise<Account> => createAdmin(services, changedBy(ctx), body),
    }),
    route<ChangeAccountRequest>({
      method: 'PATCH',
      path: '/api/admin/users/:username',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.account,
      summary: 'Turn an account off or on again; off ends its sessions.',
      refusals: PROTECTED,
      body: Joi.object<ChangeAccountRequest, true>({ isActive: Joi.boolean().required() }),
      async answer(ctx, { isActive }): Promise<Account> {
        const name = textFrom(ctx, 'username');
        const changed = await setAccountActive(db, changedBy(ctx), name, isActive);
        if (!changed.ok) throw refuse(changed.reason);
        const account = await findAccount(db, name);
        if (!account) throw notFound('account');
        return account;
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/admin/users/:username',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.message,
      summary: 'Delete an administrator for good.',
      refusals: PROTECTED,
      async answer(ctx): Promise<MessageResponse> {
        const deleted = await deleteAdmin(db, changedBy(ctx), textFrom(ctx, 'username'));
        if (!deleted.ok) throw refuse(deleted.reason);
        return { message: 'The administrator is deleted.' };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/admin/users/:username/sessions',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.message,
      summary: 'Sign an account out everywhere.',
      refusals: GONE,
      async answer(ctx): Promise<MessageResponse> {
        const signedOut = await signOutEverywhere(db, changedBy(ctx), textFrom(ctx, 'username'));
        if (!signedOut.ok) throw refuse(signedOut.reason);
        return { message: `${signedOut.account.username} is signed out everywhere.` };
      },
    }),
    route<ReissueCodeRequest>({
      method: 'DELETE',
      path: '/api/admin/users/:username/2fa',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.reissuedCode,
      summary: 'Unbind an administrator’s authenticator and answer a new activation code, once.',
      refusals: { 404: 'No such administrator.', 409: 'One’s own account.' },
      body: Joi.object<ReissueCodeRequest, true>({ activationCode }),
      answer: (ctx, body): Promise<ReissueCodeResponse> =>
        reissueCode(services, changedBy(ctx), textFrom(ctx, 'username'), body.activationCode),
    }),
  ];
}

function filterFrom({ type, status, search: text }: ListQuery, isSuper: boolean): AccountFilter {
  const allowed: Account['type'][] = isSuper ? ['admin', 'voter'] : ['voter'];
  return {
    types: allowed.filter((listed) => !type || listed === type),
    ...(text !== undefined && { search: text }),
    ...(status && { isActive: status === 'active' }),
  };
}
