import { hashSecret, verifySecret } from 'db/accounts';
import { findUserCredentials, replaceRecoveryCode } from 'db/voters';
import Joi from 'joi';
import type { NewRecoveryCodeRequest, RecoverPasswordResponse } from '../contract.ts';
import { type Route, type VoterContext, voterRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { ownAttempt, wrongPassword } from './password-routes.ts';
import { newRecoveryCode } from './recovery-code.ts';
import { newRecoveryCodeBody } from './schema.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

export function recoveryCodeRoute(services: Services, throttle: SignInThrottle): Route {
  return voterRoute({
    method: 'post',
    path: '/api/user/recovery-code',
    gateway: 'password',
    summary: 'Replaces the recovery code by the one in the answer, against the password',
    caching: 'none',
    body: newRecoveryCodeBody,
    answer: Joi.object<RecoverPasswordResponse, true>({ recoveryCode: Joi.string().required() }),
    refusals: [429],
    handle: async (context): Promise<RecoverPasswordResponse> => {
      const recoveryCode = await throttle.admit(ownAttempt(context), () => replace(services, context));
      if (recoveryCode === undefined) throw wrongPassword('password');
      return { recoveryCode };
    },
  });
}

/** The next code; undefined when the password is wrong. */
async function replace(
  { db }: Services,
  { body, voter, client }: VoterContext<NewRecoveryCodeRequest, object>,
): Promise<string | undefined> {
  const { userId, sessionId, username } = voter;
  const credentials = await findUserCredentials(db, username);
  const matches = await verifySecret(credentials?.passwordHash, body.password, { isKnown: true });
  if (!credentials || !matches) return undefined;
  const nextCode = newRecoveryCode();
  const isReplaced = await replaceRecoveryCode(db, {
    userId,
    sessionId,
    ipAddress: client.ipAddress,
    currentHash: credentials.passwordHash,
    nextCodeHash: await hashSecret(nextCode),
  });
  return isReplaced ? nextCode : undefined;
}
