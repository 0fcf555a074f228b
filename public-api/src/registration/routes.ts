import Joi from 'joi';
import { idSchema } from 'shared-server/validation';
import type { Captcha, RegisterRequest, RegisterResponse } from '../contract.ts';
import { newPassword, repeated, required, USERNAME } from '../requests/fields.ts';
import { openRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';
import { createCaptchas } from './captcha.ts';
import { createRegister } from './register.ts';

const REFRESH_CAPTCHA = 'Please refresh the captcha';
const NOT_A_SUM = 'The answer to the security check is a whole number';

/** The one field that is taken as a number and as the digits that a form holds. */
const answerOfSum = Joi.alternatives(
  Joi.number().integer().min(-1000).max(1000),
  Joi.string().pattern(/^\d{1,4}$/),
)
  .required()
  .empty('')
  .messages({ ...required, 'alternatives.types': NOT_A_SUM, 'alternatives.match': NOT_A_SUM });

const registerBody = Joi.object<RegisterRequest, true>({
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

const registerAnswer = Joi.object<RegisterResponse>({
  user: Joi.object({ id: idSchema.required(), username: Joi.string().required() }).required(),
  recoveryCode: Joi.string().required(),
});

export function registrationRoutes(services: Services): Route[] {
  const { db, settings, limiters, sessions } = services;
  const captchas = createCaptchas(db, settings.captchaKey);
  const register = createRegister(services, captchas);
  return [
    openRoute({
      method: 'get',
      path: '/api/captcha',
      gateway: 'plain',
      summary: 'A security question for registration; its token is good for five minutes and one try',
      caching: 'none',
      answer: Joi.object<Captcha, true>({
        question: Joi.string().required(),
        token: Joi.string().required(),
      }),
      refusals: [429],
      limit: ({ client }) => limiters.captchas.take(client.networks),
      async handle({ request, response }): Promise<Captcha> {
        await sessions.ensureVisitor(request, response);
        return captchas.issue();
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/register',
      gateway: 'password',
      summary: 'Makes an account; the recovery code is shown this once',
      caching: 'none',
      body: registerBody,
      status: 201,
      answer: registerAnswer,
      refusals: [409, 429],
      handle: ({ body, client, session }): Promise<RegisterResponse> => register(body, { client, session }),
    }),
  ];
}
