import { CAPTCHA_MINUTES } from 'db/machinery';
import Joi from 'joi';
import { id, orNull, text } from 'shared-server/shapes';
import { CODE_LENGTH, invitedTo } from '../credentials/checks.ts';
import { newPassword, repeated, required, username } from '../requests/fields.ts';
import { i18nFor } from '../requests/language.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';
import { browserOf } from '../visitors/client.ts';
import { createCaptchas } from './captcha.ts';
import { createRegister } from './register.ts';
import { MOST_PUZZLES } from './work.ts';

const REFRESH_CAPTCHA = /*i18n*/ 'Please refresh the captcha';
const NOT_A_SUM = /*i18n*/ 'The answer to the security check is a whole number';

/** This is the only field that accepts a number and also the digits that a form holds. */
const answerOfSum = Joi.alternatives(
  Joi.number().integer().min(-1000).max(1000),
  Joi.string().pattern(/^\d{1,4}$/),
)
  .required()
  .empty('')
  .meta({ most: 4 })
  .messages({ ...required, 'alternatives.types': NOT_A_SUM, 'alternatives.match': NOT_A_SUM });

const registerBody = shape('RegisterRequest', {
  username,
  password: newPassword,
  confirmPassword: repeated('password'),
  captchaAnswer: answerOfSum.description('A number, or its digits as a string'),
  captchaToken: Joi.string()
    .max(200)
    .required()
    .messages({ 'any.required': REFRESH_CAPTCHA, 'string.empty': REFRESH_CAPTCHA }),
  invitationCode: Joi.string()
    .empty('')
    .max(CODE_LENGTH)
    .description('Optional; a code for a voting cycle that is, or will be, for invited people only'),
  work: Joi.object({
    task: Joi.string().max(4096).required(),
    counters: Joi.array().items(Joi.number().integer().min(0).max(0xffffffff)).max(MOST_PUZZLES).required(),
  }).description('Sent only after a 428: the task, and a counter for each of its puzzles'),
});

const registerAnswer = shape('RegisterResponse', {
  user: Joi.object({ id, username: text }).required(),
  recoveryCode: text.description('Shown once; the only way back into an account whose password is lost'),
  ticket: text.description(`For \`POST /api/login/ticket\`; valid once, for ${CAPTCHA_MINUTES} minutes`),
  invitedTo: orNull(invitedTo.required()).description(
    'The voting cycle of the invitation code; null if none was sent',
  ),
});

export function registrationRoutes(services: Services): Route[] {
  const { db, settings, limiters, passwordLine, sessions } = services;
  const captchas = createCaptchas(db, settings.captchaKeys);
  const register = createRegister(services, captchas);
  return [
    route('GET /api/captcha', 'everyone', {
      summary: `A security question for registration; its token is valid for ${CAPTCHA_MINUTES} minutes and one try`,
      answers: shape('Captcha', {
        question: text,
        token: text,
      }),
      refusals: ['TOO_MANY_REQUESTS'],
      limit: ({ client }) => limiters.captchas.take(client.networks),
      async answer({ request, response }) {
        await sessions.ensureVisitor(request, response);
        return captchas.issue(i18nFor(request));
      },
    }),
    route('POST /api/register', 'anyone', {
      gateway: 'password',
      summary: 'Creates an account; the recovery code is shown only once',
      body: registerBody,
      status: 201,
      answers: registerAnswer,
      refusals: [
        'CAPTCHA_FAILED',
        'WEAK_PASSWORD',
        'CODE_REFUSED',
        'CODE_EXPIRED',
        'INVITATION_WITHDRAWN',
        'USERNAME_TAKEN',
        'WORK_REQUIRED',
        'TOO_MANY_REQUESTS',
      ],
      answer: ({ request, body, client, session }) =>
        passwordLine.run(client, () => register(body, { client, session, browser: browserOf(request) })),
    }),
  ];
}
