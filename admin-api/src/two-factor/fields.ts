import Joi from 'joi';
import { count, flag, orNull, text, texts } from 'shared-server/shapes';
import { shape } from '../shape.ts';

export const codeVerified = shape('VerifyTwoFactorResponse', {
  success: Joi.boolean().valid(true).required(),
  enrolmentRequired: flag.description(
    'True if the code was an activation code: an authenticator must be bound within the hour',
  ),
  recoveryCodesLeft: orNull(count).description(
    'The number of recovery codes left after one was used; otherwise null',
  ),
});

export const enrolment = shape('TwoFactorEnrolment', {
  secret: text.description('The secret in Base32, for typing by hand'),
  uri: text.description('The otpauth:// URI for the QR code that the browser draws'),
});

const recoveryCodes = { recoveryCodes: texts.description('Ten codes, shown only once') };

export const enrolmentConfirmed = shape('ConfirmEnrolmentResponse', recoveryCodes);

export const recoveryCodesRenewed = shape('RecoveryCodesResponse', recoveryCodes);
