import { hashSecret } from 'db/accounts';
import { Refusal } from 'db/changes';
import { type InvitedTo, isUsable, takeUse } from 'db/invitations';
import { createUser } from 'db/voters';
import { newRecoveryCode } from '../credentials/checks.ts';
import { createSeal } from '../credentials/seals.ts';
import { createTickets } from '../credentials/tickets.ts';
import type { RegisterRequest, RegisterResponse } from '../generated/contract.ts';
import type { Abuse } from '../limits/abuse-watch.ts';
import { answerTo, refuse } from '../requests/refusals.ts';
import type { Services } from '../services.ts';
import type { Client } from '../visitors/client.ts';
import type { Session } from '../visitors/sessions.ts';
import type { Captchas } from './captcha.ts';
import { requireWork } from './work.ts';

interface Caller {
  client: Client;
  /** The client's identification, as `browserOf` returns it. */
  browser: number;
  session: Session | undefined;
}

export function createRegister({ db, limiters, abuse, settings }: Services, captchas: Captchas) {
  const tickets = createTickets(db, settings.captchaKeys);
  const tasks = createSeal(settings.captchaKeys, 'work');
  return async (request: RegisterRequest, caller: Caller): Promise<RegisterResponse> => {
    // This comes first, so that a client that is asked for work has used up neither a captcha nor a limit.
    const { networks } = caller.client;
    // The number of uses of a code is the limit for the people who have it, who may share one network.
    const isInvited = await hasUsableCode(request, networks);
    const asksForWork = settings.asksForWork && !isInvited;
    const askedAt = asksForWork
      ? requireWork(tasks, await limiters.registrationLoad(networks), request)
      : Date.now();
    const issuedAt = await checkCaptcha(request.captchaToken, Number(request.captchaAnswer), caller);
    if (!isInvited) await limiters.registrations.take(networks);
    // This comes last because everybody shares the limit: requests that are refused anyway must not use it up.
    await limiters.registrationsTotal.take('all');
    const captchaSeconds = Math.max(0, Math.floor((askedAt - issuedAt) / 1000));
    const { username, password, invitationCode } = request;
    const recoveryCode = newRecoveryCode();
    const [passwordHash, recoveryCodeHash] = await Promise.all([
      hashSecret(password),
      hashSecret(recoveryCode),
    ]);
    const user = {
      username,
      passwordHash,
      recoveryCodeHash,
      ipAddress: caller.client.ipAddress,
      sessionId: caller.session?.sessionId ?? null,
      origin: { browser: caller.browser, captchaSeconds },
    };
    let invitedTo: InvitedTo | null = null;
    // An invalid code creates no account, so that a mistyped code can be corrected in the form.
    const id = await createUser(db, user, async (tx, userId) => {
      if (invitationCode === undefined) return;
      invitedTo = await takeUse(tx, userId, invitationCode).catch((error: unknown) => {
        // The form of registration has its own name for the field of a code.
        throw error instanceof Refusal ? answerTo(error, 'invitationCode') : error;
      });
    });
    await report('registration', caller);
    const ticket = tickets.issue({ userId: id, passwordHash });
    return { user: { id, username }, recoveryCode, ticket, invitedTo };
  };

  async function hasUsableCode({ invitationCode }: RegisterRequest, networks: Client['networks']) {
    if (invitationCode === undefined) return false;
    await limiters.invitationCodes.take(networks);
    return isUsable(db, invitationCode);
  }

  /** Returns the time at which the captcha was issued, in milliseconds since 1970. */
  async function checkCaptcha(token: string, answer: number, caller: Caller): Promise<number> {
    const captcha = await captchas.check(token, answer);
    if (captcha?.isRight) return captcha.issuedAt;
    await report('failed_captcha', caller);
    throw refuse(captcha ? 'CAPTCHA_FAILED.wrong' : 'CAPTCHA_FAILED.expired');
  }

  async function report(what: Abuse, { client, session }: Caller): Promise<void> {
    if (session) await abuse.report(what, session, () => client.ipAddress);
  }
}
