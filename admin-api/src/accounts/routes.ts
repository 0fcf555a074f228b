import { hashSecret, newActivationCode, normaliseCode } from 'db/accounts';
import {
  type AccountFilter,
  addAdmin,
  deleteAdmin,
  listAccounts,
  reissueActivationCode,
  signOutEverywhere,
} from 'db/administrators';
import { blockAccounts } from 'db/monitoring';
import { excludeAccounts, previewExclusion, votersNamed } from 'db/removals';
import Joi from 'joi';
import { listOf, message } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import { type Services, sessionOf } from '../context.ts';
import { requireStrongPassword } from '../credentials/password-rules.ts';
import type { Account } from '../generated/contract.ts';
import {
  blockDuration,
  instant,
  MOST_AT_ONCE,
  password,
  publicReason,
  reason,
  username,
} from '../requests/fields.ts';
import { votesExcluded } from '../requests/messages.ts';
import { refuse } from '../requests/refusals.ts';
import { answerPage, changedBy, page, pageRequest, search, textFrom } from '../requests/request.ts';
import { accountsExcluded, changedRecords, exclusionPreview, role } from '../requests/shapes.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import { account, activationCode, network, reissuedCode } from './fields.ts';

interface ListQuery {
  page?: string;
  search?: string;
  type?: Account['type'];
  status?: 'active' | 'inactive';
  sort?: 'name';
  network?: string;
  registeredFrom?: string;
  registeredUntil?: string;
  browserOf?: string;
  setId?: number;
  isBlocked?: boolean;
  minPoints?: number;
  isExcluded?: boolean;
}

/** A query has only texts. */
const fromText = <Schema extends Joi.Schema>(schema: Schema) => schema.prefs({ convert: true }) as Schema;

const listQuery = Joi.object<ListQuery, true>({
  page,
  search,
  type: Joi.string().valid('voter', 'admin'),
  status: Joi.string().valid('active', 'inactive'),
  sort: Joi.string().valid('name'),
  network: network.description(
    'Voters who registered from an address or a network: IPv4 from /16 to /32, IPv6 from /32 to /64',
  ),
  registeredFrom: instant,
  registeredUntil: instant,
  browserOf: Joi.string().max(20).description('A voter; selects those with the same kind of browser'),
  setId: fromText(idSchema).description(
    'A set of invitation codes; selects voters who have entered one of them',
  ),
  isBlocked: fromText(Joi.boolean()),
  minPoints: fromText(Joi.number().integer().min(1).max(100)).description(
    'Selects voters with at least so many points for acting like a script in the current voting period',
  ),
  isExcluded: fromText(Joi.boolean()).description(
    'Voters whose votes in the current voting period don’t count',
  ),
});

const usernames = Joi.array().items(username).min(1).max(MOST_AT_ONCE).unique();

const createBody = shape('CreateAdminRequest', {
  username: username.required(),
  password: password.required(),
  role: role.optional().description('Defaults to `admin`'),
  twoFactorSecret: activationCode.required(),
});

const actsBody = shape('AccountActsRequest', {
  act: Joi.string().valid('block', 'unblock').required(),
  usernames: usernames.required(),
  reason: reason.description('1 to 200 characters; required for block'),
  duration: blockDuration,
});

export function accountRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/users', 'admin', {
      answers: listOf(account),
      summary: 'Accounts, administrators first, then newest first; an `admin` gets only voters.',
      query: listQuery,
      async answer(ctx, _, query) {
        const isSuper = sessionOf(ctx).role === 'super_admin';
        return answerPage(ctx, await listAccounts(db, filterFrom(query, isSuper), pageRequest(query)));
      },
    }),
    route('POST /api/admin/users', 'super_admin', {
      answers: account,
      summary: 'Create an administrator; twoFactorSecret is the activation code.',
      refusals: ['WEAK_PASSWORD', 'USERNAME_TAKEN'],
      status: 201,
      body: createBody,
      async answer(ctx, { username, password, role = 'admin', twoFactorSecret }) {
        requireStrongPassword(password, username, 'password');
        const passwordHash = await hashSecret(password);
        const activationCodeHash = await hashSecret(normaliseCode(twoFactorSecret));
        return addAdmin(db, changedBy(ctx), { username, role, passwordHash, activationCodeHash });
      },
    }),
    route('POST /api/admin/users/acts', 'super_admin', {
      gateway: 'slow',
      answers: changedRecords,
      summary:
        'Block accounts, which then can neither vote nor sign in, or lift their blocks: all, or none if one is refused.',
      refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_SUPER_ADMIN'],
      body: actsBody,
      async answer(ctx, { act, usernames, reason = null, duration }) {
        if (act === 'block' && reason === null) throw refuse('VALIDATION_FAILED.reason_required');
        const block = act === 'block' ? { reason, endsInADay: duration === 'day' } : undefined;
        return { count: await blockAccounts(db, changedBy(ctx), { usernames, block }) };
      },
    }),
    route('POST /api/admin/users/exclusion/preview', 'super_admin', {
      gateway: 'slow',
      answers: exclusionPreview,
      summary:
        'How many accounts and votes an exclusion of these voters would be about. The audit log records it.',
      refusals: ['NOT_FOUND', 'NO_VOTING_CYCLE'],
      body: shape('PreviewExclusionRequest', { usernames: usernames.required() }),
      async answer(ctx, { usernames }) {
        return previewExclusion(db, changedBy(ctx), await votersNamed(db, usernames));
      },
    }),
    route('POST /api/admin/users/exclusion', 'super_admin', {
      gateway: 'slow',
      answers: accountsExcluded,
      summary:
        'Exclude the votes of these voters in the current voting period, also later ones. On a leaderboard that ' +
        'everybody sees, a category changes only if at least ten voters do; the rest follows when it freezes or voting ends.',
      refusals: ['NOT_FOUND', 'NO_VOTING_CYCLE', 'NOTHING_TO_DO'],
      body: shape('ExcludeVotersRequest', {
        usernames: usernames.required(),
        reason: publicReason,
      }),
      async answer(ctx, { usernames, reason }) {
        const { cycleId, accounts } = await votersNamed(db, usernames);
        const { isFinal, ...done } = await excludeAccounts(db, changedBy(ctx), { cycleId, accounts, reason });
        return { message: votesExcluded({ isFinal, ...done }), ...done };
      },
    }),
    route('DELETE /api/admin/users/:username', 'super_admin', {
      answers: message,
      summary: 'Delete an administrator permanently.',
      refusals: ['OWN_ACCOUNT', 'LAST_SUPER_ADMIN'],
      async answer(ctx) {
        await deleteAdmin(db, changedBy(ctx), textFrom(ctx, 'username'));
        return { message: 'The administrator is deleted.' };
      },
    }),
    route('DELETE /api/admin/users/:username/sessions', 'super_admin', {
      answers: message,
      summary: 'Sign an account out everywhere.',
      async answer(ctx) {
        const account = await signOutEverywhere(db, changedBy(ctx), textFrom(ctx, 'username'));
        return { message: `${account.username} is signed out everywhere.` };
      },
    }),
    route('DELETE /api/admin/users/:username/2fa', 'super_admin', {
      answers: reissuedCode,
      summary: 'Unbind an administrator’s authenticator and return a new activation code, shown only once.',
      refusals: ['OWN_ACCOUNT'],
      body: shape('ReissueCodeRequest', {
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

function filterFrom(query: ListQuery, isSuper: boolean): AccountFilter {
  const { page: _, type, status, search: text, sort, registeredFrom, registeredUntil, ...rest } = query;
  const allowed: Account['type'][] = isSuper ? ['admin', 'voter'] : ['voter'];
  const voters = {
    ...rest,
    ...(registeredFrom && { registeredFrom: new Date(registeredFrom) }),
    ...(registeredUntil && { registeredUntil: new Date(registeredUntil) }),
  };
  return {
    types: allowed.filter((listed) => !type || listed === type),
    ...(text !== undefined && { search: text }),
    ...(status && { isActive: status === 'active' }),
    ...(sort && { sort }),
    ...(Object.keys(voters).length > 0 && { voters }),
  };
}
