import { createGuessLimit, INVITATION_GUESSES } from 'db/accounts';
import { Refusal } from 'db/changes';
import { enterCode, invitationsOf } from 'db/invitations';
import Joi from 'joi';
import { CODE_LENGTH, invitedTo } from '../credentials/checks.ts';
import type { InvitedTo } from '../generated/contract.ts';
import { tooMany } from '../limits/limits.ts';
import { typed } from '../requests/fields.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

const invitation = Joi.string().valid('none', 'invited', 'withdrawn').required();

const invitations = {
  invitation: invitation.description('The invitation of the account to the active voting cycle'),
  next: invitation.description(
    'The invitation to the next scheduled cycle; `none` also if none is scheduled',
  ),
};

export function invitationRoutes({ db, limiters, rateLimits }: Services): Route[] {
  const guesses = createGuessLimit(rateLimits, INVITATION_GUESSES, (waitMs) =>
    tooMany('wrong_codes', waitMs),
  );
  return [
    route('GET /api/invitation', 'voter', {
      summary: 'The voter’s invitations to voting cycles for invited people',
      caching: 'private',
      answers: shape('InvitationAnswer', invitations),
      answer: ({ voter }) => invitationsOf(db, voter.userId),
    }),
    route('POST /api/invitation', 'voter', {
      summary:
        'Uses an invitation code for the account, at most once per voting cycle; the cycle may be scheduled',
      body: shape('EnterCodeRequest', { code: typed(CODE_LENGTH) }),
      answers: shape('EnterCodeResponse', {
        ...invitations,
        invitedTo: invitedTo.required().description('The voting cycle of the code'),
      }),
      refusals: ['CODE_REFUSED', 'CODE_EXPIRED', 'INVITATION_WITHDRAWN', 'TOO_MANY_REQUESTS'],
      limit: ({ client }) => limiters.invitationCodes.take(client.networks),
      async answer({ voter, client, body }) {
        const attempt = { username: voter.username, ipAddress: client.ipAddress };
        const enter = () => unlessGuessed(enterCode(db, voter.userId, body.code));
        const { answer: entered } = await guesses.admit(attempt, enter);
        if (!entered) throw new Refusal('code_refused');
        return { ...(await invitationsOf(db, voter.userId)), invitedTo: entered };
      },
    }),
  ];
}

/** Resolves to undefined if the code may be a guess. */
const unlessGuessed = (entering: Promise<InvitedTo>): Promise<InvitedTo | undefined> =>
  entering.catch((error) => {
    if (error instanceof Refusal && error.reason === 'code_refused') return undefined;
    throw error;
  });
