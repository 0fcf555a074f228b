import { setTimeout as sleep } from 'node:timers/promises';
import { hashSecret } from 'db/accounts';
import {
  ADDRESS_LENGTH,
  askToConfirm,
  askToReset,
  confirmByCode,
  confirmByToken,
  EmailRefusal,
  emailState,
  type Mailbox,
  mailboxKey,
  readMailbox,
  resetAccount,
  spendReset,
  stopNews,
} from 'db/emails';
import { siteOf } from 'db/limits';
import { recoverPassword } from 'db/voters';
import Joi from 'joi';
import { atField } from 'shared-server/refusals';
import { flag, message, orNull, shape, text } from 'shared-server/shapes';
import { TYPED_NAME_LENGTH } from 'shared-server/validation';
import { newRecoveryCode } from '../credentials/checks.ts';
import type * as contract from '../generated/contract.ts';
import { refuse } from '../known-refusals.ts';
import { newPassword, repeated, typed } from '../requests/fields.ts';
import { openRoute, type Route, voterRoute } from '../route.ts';
import type { Services } from '../services.ts';
import type { Client } from '../visitors/client.ts';

const token = typed(100);
const address = typed(ADDRESS_LENGTH);
const linkBody = shape<contract.ConfirmLinkRequest>('ConfirmLinkRequest', { token });

const state = shape<contract.EmailState>('EmailState', {
  email: Joi.string()
    .valid('none', 'confirmed', 'refused')
    .required()
    .description('`refused`: confirmed, but the organisers no longer accept its domain'),
  newsTo: orNull(text).description('The address, stored only if the voter wants news'),
  canConfirm: flag.description('True if this site can send messages'),
});

export function emailRoutes(services: Services): Route[] {
  const { db, settings, limiters, passwordLine } = services;
  const keys = settings.emailKeys;
  const stateOf = (userId: number) => emailState(db, keys, userId);
  /** Counts a stranger's messages to a mailbox by the stranger's network, so that they use up nobody else's. */
  const strangerKey = (mailbox: Mailbox, { networks }: Client) =>
    `${mailboxKey(keys, mailbox)} ${siteOf(networks)}`;
  return [
    voterRoute('GET /api/email', {
      gateway: 'plain',
      summary: 'The state of the voter’s email confirmation',
      caching: 'private',
      answer: state,
      handle: ({ voter }) => stateOf(voter.userId),
    }),
    voterRoute('POST /api/email', {
      gateway: 'plain',
      summary: 'Sends a code and a link to an address; using either confirms it for the account',
      body: shape<contract.AskForEmailRequest>('AskForEmailRequest', {
        email: address,
        news: Joi.boolean().description(
          'True to store the address, for news about results and the next season',
        ),
      }),
      answer: message,
      refusals: [409, 429],
      limit: ({ client }) => limiters.emails.take(client.networks),
      async handle({ voter, client, body: { email, news = false } }) {
        const mailbox = await readMailbox(email).catch(refused);
        const account = `account ${voter.userId}`;
        await limiters.emailsByAccount.take(account);
        if (!(await limiters.ownEmails.allows(`own ${account}`)))
          await limiters.emailsToAddress.take(strangerKey(mailbox, client));
        await askToConfirm(db, keys, { account: voter, mailbox, wantsNews: news }).catch(refused);
        return { message: 'A message with a code is on its way' };
      },
    }),
    voterRoute('POST /api/email/code', {
      gateway: 'plain',
      summary: 'Confirms the address with the code from the latest message; each code allows five tries',
      body: shape<contract.ConfirmCodeRequest>('ConfirmCodeRequest', { code: typed(20) }),
      answer: state,
      refusals: [409],
      async handle({ voter, body }) {
        const code = body.code.replace(/\D/g, '');
        await confirmByCode(db, keys, voter.userId, code).catch(refused);
        return stateOf(voter.userId);
      },
    }),
    openRoute('POST /api/email/link', {
      gateway: 'plain',
      summary: 'Confirms the address with the link from the latest message, in any browser',
      body: linkBody,
      answer: shape<contract.EmailConfirmed>('EmailConfirmed', {
        username: text.description('The name of the account'),
      }),
      refusals: [409],
      handle: async ({ body }) => ({ username: await confirmByToken(db, body.token).catch(refused) }),
    }),
    voterRoute('POST /api/email/stop-news', {
      gateway: 'plain',
      summary: 'Deletes the stored address of the voter, who gets no more news but stays confirmed',
      answer: state,
      async handle({ voter }) {
        await stopNews(db, { userId: voter.userId });
        return stateOf(voter.userId);
      },
    }),
    openRoute('POST /api/email/unsubscribe', {
      gateway: 'plain',
      summary: 'Stops news with the link from a message; the response is the same for an unknown link',
      body: linkBody,
      answer: message,
      async handle({ body }) {
        await stopNews(db, { token: body.token });
        return { message: 'You will get no more news' };
      },
    }),
    openRoute('POST /api/password-reset', {
      gateway: 'plain',
      summary:
        'Sends a password reset link if the address is confirmed for the account; the response is the same if not',
      body: shape<contract.AskForResetRequest>('AskForResetRequest', {
        username: typed(TYPED_NAME_LENGTH),
        email: address,
      }),
      answer: message,
      refusals: [429],
      limit: ({ client }) => limiters.emails.take(client.networks),
      async handle({ client, body: { username, email } }) {
        const floor = sleep(settings.limits.failedSignInMs);
        const mailbox = await readMailbox(email).catch(refused);
        await askToReset(db, keys, { username, mailbox }, () =>
          limiters.emailsToAddress.allows(strangerKey(mailbox, client)),
        );
        await floor;
        return { message: 'If this is the confirmed address of the account, a message is on its way' };
      },
    }),
    openRoute('POST /api/password-reset/link', {
      gateway: 'password',
      summary:
        'Sets a new password with the link from a message; returns a new recovery code that replaces the old one',
      body: shape<contract.ResetPasswordRequest>('ResetPasswordRequest', {
        token,
        newPassword,
        confirmPassword: repeated('newPassword'),
      }),
      answer: shape<contract.PasswordReset>('PasswordReset', { username: text, recoveryCode: text }),
      refusals: [409, 429],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      handle: ({ body, client }) =>
        passwordLine.run(client, async () => {
          const { userId, username } = await resetAccount(db, body.token).catch(refused);
          const nextCode = newRecoveryCode();
          const isReset = await recoverPassword(db, {
            userId,
            ipAddress: client.ipAddress,
            used: (tx) => spendReset(tx, userId, body.token),
            newHash: await hashSecret(body.newPassword),
            nextCodeHash: await hashSecret(nextCode),
          });
          if (!isReset) refused(new EmailRefusal('code_expired'));
          return { username, recoveryCode: nextCode };
        }),
    }),
  ];
}

const REFUSALS = {
  invalid: ['VALIDATION_FAILED.email', 'email'],
  disposable: ['EMAIL_REFUSED.disposable', 'email'],
  domain_refused: ['EMAIL_REFUSED.domain', 'email'],
  not_set_up: ['MAIL_NOT_SET_UP'],
  code_wrong: ['CODE_REFUSED.email', 'code'],
  code_expired: ['CODE_EXPIRED.email', 'code'],
  mailbox_taken: ['EMAIL_TAKEN', 'email'],
} as const satisfies Record<EmailRefusal['reason'], readonly [code: string, field?: string]>;

function refused(error: unknown): never {
  if (!(error instanceof EmailRefusal)) throw error;
  const [code, field] = REFUSALS[error.reason];
  throw field === undefined ? refuse(code) : atField(field, refuse(code));
}
