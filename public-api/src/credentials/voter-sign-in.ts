import { randomCode } from 'db/accounts';
import { createVoterSession, type UserCredentials } from 'db/voters';
import Joi from 'joi';
import { id, text } from 'shared-server/shapes';
import type { LoginResponse } from '../generated/contract.ts';
import { blocked } from '../requests/refusals.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';
import type { Client } from '../visitors/client.ts';

/** Returns a name that says nothing about the person: most people's addresses would. */
export const proposedName = (): string => `voter_${randomCode(7).toLowerCase()}`;

/** Signs in a voter whose identity is proved. Returns undefined if the password has been changed since. */
export function createVoterSignIn({ db, tokens }: Services) {
  return async (
    voter: UserCredentials,
    client: Client,
    { isProved = false } = {},
  ): Promise<LoginResponse | undefined> => {
    const { userId, username, passwordHash } = voter;
    const session = await createVoterSession(db, { userId, username, passwordHash, isProved, ...client });
    // This comes only after the proof, so that nobody else learns of the block.
    if (session && 'block' in session) throw blocked(session.block);
    return session && { user: { id: userId, username, type: 'user' }, token: tokens.sign(session) };
  };
}

export const loginAnswer = shape('LoginResponse', {
  user: Joi.object({
    id,
    username: text,
    type: Joi.string().valid('user', 'admin').required(),
    role: Joi.string().valid('admin', 'super_admin'),
  }).required(),
  token: text,
}).description(
  'Also describes an administrator if delegation is on. While admin-api is down, every failure is a ' +
    '503 ADMINISTRATORS_AWAY',
);
