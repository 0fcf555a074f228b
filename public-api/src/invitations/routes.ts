import { createGuessLimit, INVITATION_GUESSES } from 'db/accounts';
import { CodeRefusal, enterCode, invitationOf } from 'db/invitations';
import Joi from 'joi';
import { shape } from 'shared-server/shapes';
import { CODE_LENGTH, codeRefused } from '../credentials/invitation-code.ts';
import type { EnterCodeRequest, InvitationAnswer } from '../generated/contract.ts';
import { tooMany } from '../limits/limits.ts';
import { typed } from '../requests/fields.ts';
import { type Route, voterRoute } from '../route.ts';
import type { Services } from '../services.ts';

const invitationAnswer = shape<InvitationAnswer>('InvitationAnswer', {
  invitation: Joi.string()
    .valid('none', 'invited', 'withdrawn')
    .required()
    .description('Of the account in the active voting cycle'),
});

export function invitationRoutes({ db, limiters, rateLimits }: Services): Route[] {
  const guesses = createGuessLimit(rateLimits, INVITATION_GUESSES);
  return [
    voterRoute('GET /api/invitation', {
      gateway: 'plain',
      summary: 'Whether the voter is invited, for voting cycles that are for invited people',
      caching: 'private',
      answer: invitationAnswer,
      handle: async ({ voter }) => ({ invitation: await invitationOf(db, voter.userId) }),
    }),
    voterRoute('POST /api/invitation', {
      gateway: 'plain',
      summary: 'Takes one use of an invitation code for the account, once a voting cycle',
      body: shape<EnterCodeRequest>('EnterCodeRequest', { code: typed(CODE_LENGTH) }),
      answer: invitationAnswer,
      refusals: [409, 429],
      limit: ({ client }) => limiters.invitationCodes.take(client.networks),
      async handle({ voter, client, body }) {
        const attempt = { username: voter.username, network: client.networks[0].prefix };
        const enter = () => entered(enterCode(db, voter.userId, body.code));
        const { refusedMs, answer } = await guesses.admit(attempt, enter).catch((error) => {
          throw codeRefused(error, 'code');
        });
        if (refusedMs > 0) throw tooMany('wrong invitation codes', refusedMs);
        if (!answer) throw codeRefused(new CodeRefusal('unusable'), 'code');
        return answer;
      },
    }),
  ];
}

/** Undefined for what may be a guess. */
const entered = (entering: Promise<void>): Promise<InvitationAnswer | undefined> =>
  entering.then(
    () => ({ invitation: 'invited' }),
    (error) => {
      if (error instanceof CodeRefusal && error.reason === 'unusable') return undefined;
      throw error;
    },
  );
