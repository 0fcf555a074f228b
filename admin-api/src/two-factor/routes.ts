import { nameKey } from 'db/machinery';
import Joi from 'joi';
import { clientAddress } from 'shared-server/client-address';
import { HttpError } from 'shared-server/http-error';
import * as answers from '../answers.ts';
import { type Services, sessionOf } from '../context.ts';
import type {
  ConfirmEnrolmentRequest,
  RecoveryCodesRequest,
  TwoFactorEnrolment,
  VerifyTwoFactorRequest,
  VerifyTwoFactorResponse,
} from '../contract.ts';
import { setBindingCookie } from '../credentials/binding-cookie.ts';
import { deviceFor, rememberDevice } from '../credentials/device-cookie.ts';
import { password } from '../requests/fields.ts';
import { changedBy } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { confirmEnrolment, startEnrolment } from './enrolment.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { verifySecondFactor } from './verify.ts';

const code = Joi.string().max(64).required();

const verifyBody = Joi.object<VerifyTwoFactorRequest, true>({
  code,
  username: Joi.string().max(64).required(),
});

const confirmBody = Joi.object<ConfirmEnrolmentRequest, true>({ code });

export function twoFactorRoutes(services: Services): Route[] {
  return [
    route<VerifyTwoFactorRequest>({
      method: 'POST',
      path: '/api/admin/verify-2fa',
      gateway: 'password',
      role: 'signed_in',
      answers: answers.codeVerified,
      summary: 'Give the second factor; sets the cookie that the session is bound to.',
      refusals: { 429: 'Too many wrong codes, of this browser or of all that are new to the account.' },
      repeatsErrorText: true,
      body: verifyBody,
      async answer(ctx, body): Promise<VerifyTwoFactorResponse> {
        const session = sessionOf(ctx);
        if (nameKey(body.username) !== nameKey(session.username)) {
          throw new HttpError(403, 'FORBIDDEN', 'This code is asked of the account that has signed in.');
        }
        const ipAddress = clientAddress(ctx.req);
        const device = deviceFor(services, ctx, session.username);
        const { response, cookie } = await verifySecondFactor(services, session, {
          ...body,
          ipAddress,
          device,
        });
        setBindingCookie(ctx, cookie);
        rememberDevice(services, ctx);
        return response;
      },
    }),
    route({
      method: 'GET',
      path: '/api/admin/2fa/enrolment',
      gateway: 'password',
      role: 'admin',
      answers: answers.enrolment,
      summary:
        'A secret for an authenticator; the same one for this session until another asks or it is confirmed.',
      refusals: { 409: 'An authenticator is bound already.' },
      answer: (ctx): Promise<TwoFactorEnrolment> => startEnrolment(services, sessionOf(ctx)),
    }),
    route<ConfirmEnrolmentRequest>({
      method: 'POST',
      path: '/api/admin/2fa/enrolment',
      gateway: 'password',
      role: 'admin',
      answers: answers.recoveryCodes,
      summary: 'Bind the authenticator by one of its codes; answers the recovery codes, once.',
      refusals: {
        409: 'An authenticator is bound already, or this session’s secret was not asked for or was replaced.',
      },
      body: confirmBody,
      answer: (ctx, body) => confirmEnrolment(services, sessionOf(ctx), body.code, clientAddress(ctx.req)),
    }),
    route<RecoveryCodesRequest>({
      method: 'POST',
      path: '/api/admin/2fa/recovery-codes',
      gateway: 'password',
      role: 'admin',
      answers: answers.recoveryCodes,
      summary: 'A new set of recovery codes, shown once; the old ones are void.',
      refusals: { 409: 'No authenticator is bound.', 429: 'Too many wrong passwords or codes.' },
      body: Joi.object<RecoveryCodesRequest, true>({ currentPassword: password.required(), code }),
      answer: (ctx, body) => renewRecoveryCodes(services, sessionOf(ctx), changedBy(ctx), body),
    }),
  ];
}
