import Joi from 'joi';
import { count, flag, id, instant, named, orNull, shape, text, texts } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const role = named('AdminRole', Joi.string().valid('admin', 'super_admin').required());

export const signedIn = shape<contract.AdminLoginResponse>('AdminLoginResponse', {
  user: Joi.object({ id, username: text, type: Joi.string().valid('admin').required(), role }).required(),
  token: text,
});

export const codeVerified = shape<contract.VerifyTwoFactorResponse>('VerifyTwoFactorResponse', {
  success: Joi.boolean().valid(true).required(),
  enrolmentRequired: flag.description(
    'True when the code was an activation code: an authenticator has to be bound within the hour',
  ),
  recoveryCodesLeft: orNull(count).description('Left after a recovery code was used, else null'),
});

export const enrolment = shape<contract.TwoFactorEnrolment>('TwoFactorEnrolment', {
  secret: text.description('Base32, for typing by hand'),
  uri: text.description('otpauth:// address, for the QR code that the browser draws'),
});

const recoveryCodes = { recoveryCodes: texts.description('Ten, shown once') };
export const enrolmentConfirmed = shape<contract.ConfirmEnrolmentResponse>(
  'ConfirmEnrolmentResponse',
  recoveryCodes,
);
export const recoveryCodesRenewed = shape<contract.RecoveryCodesResponse>(
  'RecoveryCodesResponse',
  recoveryCodes,
);

export const account = shape<contract.Account>('Account', {
  id: id.description('Unique among accounts of its type'),
  username: text,
  email: orNull(text),
  emailConfirmed: flag.description('Whether a voter has a confirmed email address; which, nobody is told'),
  createdAt: instant,
  isActive: flag,
  isErased: flag.description('By the voter; within a minute its name is a number'),
  type: Joi.string().valid('voter', 'admin').required(),
  role: orNull(role).description('Null for voters'),
  secondFactor: orNull(Joi.string().valid('bound', 'pending', 'expired').required()).description(
    'Null for voters. `pending`: an activation code is out; `expired`: it can no longer be used',
  ),
});

export const reissuedCode = shape<contract.ReissueCodeResponse>('ReissueCodeResponse', {
  activationCode: text.description('Shown once; good for 72 hours and five tries'),
});

export const ownSession = shape<contract.OwnSession>('OwnSession', {
  id,
  isCurrent: flag,
  twoFactorVerified: flag,
  ipAddress: text,
  userAgent: text,
  createdAt: instant,
  lastActivityAt: instant,
});
