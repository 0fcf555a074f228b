import { ACTIVATION_HOURS } from 'db/administrators';
import Joi from 'joi';
import { count, flag, id, instant, named, orNull, text, texts } from 'shared-server/shapes';
import { shape } from '../shape.ts';

export const role = named('AdminRole', Joi.string().valid('admin', 'super_admin').required());

export const signedIn = shape('AdminLoginResponse', {
  user: Joi.object({ id, username: text, type: Joi.string().valid('admin').required(), role }).required(),
  token: text,
});

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

export const account = shape('Account', {
  id: id.description('Unique among accounts of its type'),
  username: text,
  email: orNull(text),
  emailConfirmed: flag.description('True if a voter has a confirmed email address, which is never disclosed'),
  createdAt: instant,
  isActive: flag.description('False during a block by an administrator; a voter’s block may end by itself'),
  isExcluded: flag.description('True if a voter’s votes in the current voting period don’t count'),
  isErased: flag.description(
    'True if the voter has erased the account; its name becomes a number within a minute',
  ),
  type: Joi.string().valid('voter', 'admin').required(),
  role: orNull(role).description('Null for voters'),
  lastSessionId: orNull(id).description('The newest session of a voter, with which the details can be read'),
  secondFactor: orNull(Joi.string().valid('bound', 'pending', 'expired').required()).description(
    'Null for voters. `pending`: an activation code has been issued; `expired`: it can no longer be used',
  ),
});

export const reissuedCode = shape('ReissueCodeResponse', {
  activationCode: text.description(`Shown only once; valid for ${ACTIVATION_HOURS} hours and five tries`),
});

export const ownSession = shape('OwnSession', {
  id,
  isCurrent: flag,
  twoFactorVerified: flag,
  ipAddress: text,
  userAgent: text,
  createdAt: instant,
  lastActivityAt: instant,
});
