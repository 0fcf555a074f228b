import Joi from 'joi';
import { STRONG_PASSWORD, WEAK_PASSWORD } from 'shared-server/password-rule';
import type {
  ChangePasswordRequest,
  LoginRequest,
  NewRecoveryCodeRequest,
  RecoverPasswordRequest,
  RegisterRequest,
} from '../contract.ts';

const FILL_IN_ALL_FIELDS = 'Please fill in all fields';
export const USERNAME = /^[A-Za-z0-9_]{3,20}$/;
const PASSWORD_LENGTH = 128;
const REFRESH_CAPTCHA = 'Please refresh the captcha';

const required = { 'any.required': FILL_IN_ALL_FIELDS, 'string.empty': FILL_IN_ALL_FIELDS };

/** What somebody types to be compared: any text, only bounded. */
const typed = (length: number) => Joi.string().max(length).required().messages(required);

const newPassword = Joi.string()
  .pattern(STRONG_PASSWORD)
  .max(PASSWORD_LENGTH)
  .required()
  .messages({
    ...required,
    'string.pattern.base': WEAK_PASSWORD,
    'string.max': 'Password must be at most 128 characters long',
  });

const repeated = (field: string) =>
  Joi.string()
    .valid(Joi.ref(field))
    .required()
    .messages({ ...required, 'any.only': 'Passwords do not match' });

const NOT_A_SUM = 'The answer to the security check is a whole number';

/** The one field that is taken as a number and as the digits that a form holds. */
const answerOfSum = Joi.alternatives(
  Joi.number().integer().min(-1000).max(1000),
  Joi.string().pattern(/^\d{1,4}$/),
)
  .required()
  .empty('')
  .messages({ ...required, 'alternatives.types': NOT_A_SUM, 'alternatives.match': NOT_A_SUM });

export const registerBody = Joi.object<RegisterRequest, true>({
  username: Joi.string()
    .pattern(USERNAME)
    .required()
    .messages({
      ...required,
      'string.pattern.base': 'Username must be 3 to 20 letters, digits or underscores',
    }),
  password: newPassword,
  confirmPassword: repeated('password'),
  captchaAnswer: answerOfSum,
  captchaToken: Joi.string()
    .max(200)
    .required()
    .messages({ 'any.required': REFRESH_CAPTCHA, 'string.empty': REFRESH_CAPTCHA }),
});

export const loginBody = Joi.object<LoginRequest, true>({
  username: typed(100),
  password: typed(PASSWORD_LENGTH),
});

export const changePasswordBody = Joi.object<ChangePasswordRequest, true>({
  currentPassword: typed(PASSWORD_LENGTH),
  newPassword,
  confirmPassword: repeated('newPassword'),
});

export const newRecoveryCodeBody = Joi.object<NewRecoveryCodeRequest, true>({
  password: typed(PASSWORD_LENGTH),
});

export const recoverPasswordBody = Joi.object<RecoverPasswordRequest, true>({
  username: typed(100),
  recoveryCode: typed(100),
  newPassword,
  confirmPassword: repeated('newPassword'),
});
