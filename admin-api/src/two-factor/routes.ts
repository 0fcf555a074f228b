import { nameKey } from 'db/machinery';
import Joi from 'joi';
import { clientAddress } from 'shared-server/requests/request-log';
import { count, flag, orNull, text, texts } from 'shared-server/shapes';
import { TYPED_NAME_LENGTH } from 'shared-server/validation';
import { type Services, sessionOf } from '../context.ts';
import { setBindingCookie } from '../credentials/binding-cookie.ts';
import { deviceFor, rememberDevice } from '../credentials/device-cookie.ts';
import { password } from '../requests/fields.ts';
import { refuse } from '../requests/refusals.ts';
import { changedBy } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import { confirmEnrolment, startEnrolment } from './enrolment.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { verifySecondFactor } from './verify.ts';

const codeVerified = shape('VerifyTwoFactorResponse', {
  success: Joi.boolean().valid(true).required(),
  enrolmentRequired: flag.description(
    'True if the code was an activation code: an authenticator must be bound within the hour',
  ),
  recoveryCodesLeft: orNull(count).description(
    'The number of recovery codes left after one was used; otherwise null',
  ),
});

const enrolment = shape('TwoFactorEnrolment', {
  secret: text.description('The secret in Base32, for typing by hand'),
  uri: text.description('The otpauth:// URI for the QR code that the browser draws'),
});

const recoveryCodes = { recoveryCodes: texts.description('Ten codes, shown only once') };

const enrolmentConfirmed = shape('ConfirmEnrolmentResponse', recoveryCodes);

const recoveryCodesRenewed = shape('RecoveryCodesResponse', recoveryCodes);

const code = Joi.string().max(64).required();

export function twoFactorRoutes(services: Services): Route[] {
  return [
    route('POST /api/admin/verify-2fa', 'signed_in', {
      gateway: 'password',
      answers: codeVerified,
      summary: 'Verify the second factor, and set the cookie that the session is bound to.',
      refusals: [
        'INVALID_CODE.sign_in',
        'ACTIVATION_CODE_EXPIRED',
        'FORBIDDEN.other_account',
        'TOO_MANY_REQUESTS.codes',
      ],
      repeatsErrorText: true,
      body: shape('VerifyTwoFactorRequest', {
        code,
        username: Joi.string().max(TYPED_NAME_LENGTH).required(),
      }),
      async answer(ctx, body) {
        const session = sessionOf(ctx);
        if (nameKey(body.username) !== nameKey(session.username)) {
          throw refuse('FORBIDDEN.other_account');
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
    route('GET /api/admin/2fa/enrolment', 'admin', {
      gateway: 'password',
      answers: enrolment,
      summary:
        'A secret for an authenticator; stays the same for this session until another session asks or it is confirmed.',
      refusals: ['AUTHENTICATOR_BOUND'],
      answer: (ctx) => startEnrolment(services, sessionOf(ctx)),
    }),
    route('POST /api/admin/2fa/enrolment', 'admin', {
      gateway: 'password',
      answers: enrolmentConfirmed,
      summary: 'Bind the authenticator with one of its codes; returns the recovery codes, only once.',
      refusals: ['INVALID_CODE', 'AUTHENTICATOR_BOUND', 'ENROLMENT_NOT_STARTED'],
      body: shape('ConfirmEnrolmentRequest', { code }),
      answer: (ctx, body) => confirmEnrolment(services, sessionOf(ctx), body.code, clientAddress(ctx.req)),
    }),
    route('POST /api/admin/2fa/recovery-codes', 'admin', {
      gateway: 'password',
      answers: recoveryCodesRenewed,
      summary: 'Create new recovery codes, shown only once; the old ones become invalid.',
      refusals: [
        'INVALID_CREDENTIALS.current_password',
        'INVALID_CODE',
        'AUTHENTICATOR_UNBOUND',
        'ACTIVATION_CODE_EXPIRED',
        'TOO_MANY_REQUESTS',
      ],
      body: shape('RecoveryCodesRequest', {
        currentPassword: password.required(),
        code: code.description('Six digits from the authenticator, not used before'),
      }),
      answer: (ctx, body) => renewRecoveryCodes(services, sessionOf(ctx), changedBy(ctx), body),
    }),
  ];
}
