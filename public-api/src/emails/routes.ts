import {
  ADDRESS_LENGTH,
  checkCode,
  checkLink,
  emailState,
  endRequest,
  findRequest,
  isMailSetUp,
  isMailStopped,
  isOwnAddress,
  type Mailbox,
  mailboxKey,
  newcomerSeconds,
  type RightCode,
  readMailbox,
  sendCode,
  spendCode,
  stopNews,
} from 'db/emails';
import { stopReminder } from 'db/invitations';
import { siteOf } from 'db/limits';
import { findUserCredentialsById, PROVED_MINUTES, type VoterSession } from 'db/voters';
import Joi from 'joi';
import { flag, idAndName, listOf, message, orNull, text } from 'shared-server/shapes';
import { type Confirmed, UNCONFIRMED } from '../credentials/checks.ts';
import { createVoterSignIn, loginAnswer, proposedName } from '../credentials/voter-sign-in.ts';
import { PASSWORD_LENGTH, typed, username } from '../requests/fields.ts';
import { i18nFor } from '../requests/language.ts';
import { refuse } from '../requests/refusals.ts';
import { type Caller, type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';
import { browserOf, type Client } from '../visitors/client.ts';

const token = typed(100);
const requestSecret = text.description('The code works only together with this');
const ownRequest = typed(100).optional().description('`request` of the answer to the request for the code');
const asked = shape('EmailAsked', { message: text, request: requestSecret });
const address = typed(ADDRESS_LENGTH);
const linkBody = shape('ConfirmLinkRequest', { token });

const state = shape('EmailState', {
  email: Joi.string()
    .valid('none', 'confirmed', 'refused')
    .required()
    .description('`refused`: confirmed, but the organisers no longer accept its domain'),
  newsTo: orNull(text).description('The address, stored only if the voter wants news'),
  canConfirm: flag.description('True if this site can send messages'),
  hasPassword: flag.description('False if the account signs in by email only'),
  isProved: flag.description(
    `True for ${PROVED_MINUTES} minutes after signing in by email or with a provider: what asks for the password needs none`,
  ),
  isMember: flag.description('True if the account signs in with a provider'),
});

const code = typed(40);

const news = Joi.boolean().description(
  'True to store the address, for news about voting periods and answers to suggestions',
);

/** Why a right code doesn’t confirm its address. */
const UNSPENT = ['CODE_EXPIRED.email', 'EMAIL_TAKEN', 'ADDRESS_RESERVED'] as const;
/** Why it doesn’t sign in. */
const UNFINISHED = [...UNSPENT, 'USE_PROVIDER', 'USERNAME_TAKEN', 'TOO_MANY_REQUESTS'] as const;

export function emailRoutes(services: Services, confirmed: Confirmed): Route[] {
  const { db, settings, limiters, abuse, devices } = services;
  const keys = settings.emailKeys;
  const signInVoter = createVoterSignIn(services);
  const stateOf = (voter: VoterSession) => emailState(db, keys, voter);
  /** Counts a stranger's messages to a mailbox by the stranger's network, so that they use up nobody else's. */
  const strangerKey = (mailbox: Mailbox, { networks }: Client) =>
    `${mailboxKey(keys, mailbox)} ${siteOf(networks)}`;
  const countMessage = async (mailbox: Mailbox, client: Client) => {
    await limiters.emailsToAddress.take(strangerKey(mailbox, client));
    await limiters.emailsToMailbox.take(mailboxKey(keys, mailbox));
  };
  return [
    route('GET /api/email', 'voter', {
      summary: 'The state of the voter’s email confirmation',
      caching: 'private',
      answers: state,
      answer: ({ voter }) => stateOf(voter),
    }),
    route('POST /api/email', 'voter', {
      summary: 'Sends a code and a link to an address; using either confirms it for the account',
      body: shape('AskForEmailRequest', {
        email: address,
        news,
        password: typed(PASSWORD_LENGTH)
          .optional()
          .description('Needed to replace a confirmed address by another, unless the session is proved'),
      }),
      answers: asked,
      refusals: ['EMAIL_REFUSED', 'MAIL_NOT_SET_UP', ...UNCONFIRMED],
      limit: ({ client }) => limiters.emails.take(client.networks),
      async answer(context) {
        const { voter, client, body } = context;
        const mailbox = await readMailbox(body.email);
        // The reader of the confirmed address can sign in, so a stolen session must not replace it.
        const isReplaced =
          (await stateOf(voter)).email !== 'none' && !(await isOwnAddress(db, keys, voter.userId, mailbox));
        if (isReplaced) await confirmed(context, 'password', body.password, async () => true);
        await limiters.emailsByAccount.take(`account ${voter.userId}`);
        await countMessage(mailbox, client);
        const { language } = i18nFor(context.request);
        const request = await sendCode(db, keys, { account: voter, mailbox, wantsNews: body.news, language });
        return { message: 'A message with a code is on its way', request };
      },
    }),
    route('POST /api/email/code', 'voter', {
      summary: 'Confirms the address with the code from the message; each request allows five tries',
      body: shape('ConfirmCodeRequest', { code, request: ownRequest }),
      answers: state,
      refusals: ['CODE_REFUSED.email', ...UNSPENT],
      async answer({ voter, body }) {
        const asked = { userId: voter.userId, request: body.request };
        const right = await checkCode(db, keys, asked, body.code);
        await spendCode(db, keys, right);
        return stateOf(voter);
      },
    }),
    route('GET /api/sign-in-ways', 'everyone', {
      gateway: 'kept',
      isShownInPanel: true,
      summary: 'The ways to sign in besides a password',
      caching: 'public',
      answers: shape('SignInWays', {
        email: flag.description('True if this site can send messages'),
        isMailStopped: flag.description('True if no message can leave at the moment: those asked for wait'),
        providers: listOf(shape('SignInProvider', idAndName)),
        password: flag.description(
          'False if the operator hides the form for passwords and there is another way',
        ),
      }),
      async answer() {
        const email = await isMailSetUp(db);
        const providers = settings.providers.map(({ id, name }) => ({ id, name }));
        const isStopped = await isMailStopped(db);
        return {
          email,
          isMailStopped: isStopped,
          providers,
          password: settings.showsPasswords || !(email || providers.length > 0),
        };
      },
    }),
    route('POST /api/email/sign-in', 'anyone', {
      summary:
        'Sends a code and a link to an address; using either signs in, and creates an account if there is none',
      body: shape('AskToSignInRequest', { email: address, news }),
      answers: shape('SignInAsked', {
        message: text,
        request: requestSecret,
        username: text.description('A proposal for the name of a new account'),
      }),
      refusals: ['EMAIL_REFUSED', 'MAIL_NOT_SET_UP', 'TOO_MANY_REQUESTS'],
      limit: ({ client }) => limiters.emails.take(client.networks),
      async answer({ client, request, body: { email, news: wantsNews } }) {
        const mailbox = await readMailbox(email);
        await countMessage(mailbox, client);
        const secret = await sendCode(db, keys, { mailbox, wantsNews, language: i18nFor(request).language });
        return {
          message: 'A message with a code is on its way',
          request: secret,
          username: proposedName(),
        };
      },
    }),
    route('POST /api/email/sign-in/code', 'anyone', {
      isSignIn: true,
      summary: 'Signs in with the code from the message; each request allows five tries',
      body: shape('SignInByCodeRequest', {
        email: address,
        code,
        request: ownRequest,
        username: username
          .optional()
          .description('The name of a new account; the server proposes one if missing'),
      }),
      answers: signedIn,
      refusals: ['EMAIL_REFUSED', 'CODE_REFUSED.email', ...UNFINISHED],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      async answer({ body, ...caller }) {
        const mailbox = await readMailbox(body.email);
        const right = await checkCode(db, keys, { mailbox, request: body.request }, body.code);
        return finish(right, body.username, caller);
      },
    }),
    route('POST /api/email/link', 'anyone', {
      isSignIn: true,
      summary:
        'Signs in with the link from a message, or confirms the address for the account that is signed in',
      body: linkBody,
      answers: signedIn,
      refusals: ['OTHER_ACCOUNT', ...UNFINISHED],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      async answer({ body, ...caller }) {
        return finish(await checkLink(db, body.token, userOf(caller)), undefined, caller);
      },
    }),
    route('POST /api/email/link/request', 'anyone', {
      summary: 'What the link from a message is for; changes nothing',
      body: linkBody,
      answers: shape('LinkedRequest', {
        confirmsFor: orNull(text).description(
          'The account to which the link would add the address; null if it signs in',
        ),
        isOwn: flag.description('False if the link doesn’t work in this browser'),
      }),
      refusals: ['CODE_EXPIRED.email'],
      answer: ({ body, ...caller }) => findRequest(db, body.token, userOf(caller)),
    }),
    route('POST /api/email/link/end', 'anyone', {
      summary: 'Ends a request that the reader of the mailbox didn’t make',
      body: linkBody,
      answers: message,
      async answer({ body }) {
        await endRequest(db, body.token);
        return { message: 'The request has ended' };
      },
    }),
    route('POST /api/email/stop-news', 'voter', {
      summary: 'Deletes the stored address of the voter, who gets no more news but stays confirmed',
      answers: state,
      async answer({ voter }) {
        await stopNews(db, { userId: voter.userId });
        return stateOf(voter);
      },
    }),
    route('POST /api/email/unsubscribe', 'anyone', {
      summary: 'Stops news, or the reminder of an invitation, with the link from a message',
      body: linkBody,
      answers: shape('Unsubscribed', {
        message: text,
        isNews: flag.description('False if the link is from an invitation, whose reminder is stopped'),
      }),
      refusals: ['NOT_FOUND.news_link'],
      async answer({ body: { token } }) {
        if (await stopNews(db, { token })) return { message: 'You will get no more news', isNews: true };
        if (!(await stopReminder(db, token))) throw refuse('NOT_FOUND.news_link');
        return { message: 'You will get no reminder', isNews: false };
      },
    }),
  ];

  /** Uses the code up; signs in, to a new account if there is none, unless the code only confirms an address. */
  async function finish(right: RightCode, wantedName: string | undefined, caller: Caller) {
    const { client, request, response, session } = caller;
    const newcomer = await newcomerOf(right, wantedName, caller);
    const { userId, isSignIn, isNew } = await spendCode(db, keys, right, newcomer);
    if (isNew && session) await abuse.report('registration', session, () => client.ipAddress);
    const account = await findUserCredentialsById(db, userId);
    if (!account) throw refuse('CODE_EXPIRED.email');
    const login = isSignIn ? await signInVoter(account, client, { isProved: true }) : undefined;
    if (login) devices.remember(request, response, account.username);
    return { username: account.username, isNew, login: login ?? null };
  }

  /** Returns the account to create if nobody has the mailbox. It counts as a registration. */
  async function newcomerOf(right: RightCode, wantedName: string | undefined, caller: Caller) {
    const seconds = await newcomerSeconds(db, right);
    if (seconds === undefined) return undefined;
    const { client, request, session } = caller;
    await limiters.registrations.take(client.networks);
    await limiters.registrationsTotal.take('all');
    return {
      username: wantedName ?? proposedName(),
      ipAddress: client.ipAddress,
      sessionId: session?.sessionId ?? null,
      origin: { browser: browserOf(request), captchaSeconds: seconds },
    };
  }
}

const userOf = ({ session }: Pick<Caller, 'session'>) => session?.userId ?? null;

const signedIn = shape('SignedInByEmail', {
  username: text.description('The name of the account'),
  isNew: flag.description('True if the account was created now'),
  login: orNull(loginAnswer.required()).description('Null if the code only confirmed an address'),
});
