import { type Db, NOW } from '../machinery/index.ts';
import { createUser, type NewUser } from './users.ts';

/**
 * Returns the account of a member: null if the account was erased in a voting period that is not over, undefined if
 * there was none. A hash stands for the provider's name of the person, whose issuer may have been spelled in many ways.
 */
export async function findMember(db: Db, subjectHashes: Buffer[]): Promise<number | null | undefined> {
  const row = await db('members')
    .whereIn('subject_hash', subjectHashes)
    .orderBy('joined_at')
    .first('user_id');
  return row?.user_id;
}

/**
 * Creates an account without a password. Throws a Refusal if the username is taken or the member has an account
 * already: the primary key decides, also among simultaneous requests.
 */
export const createMember = (db: Db, subject_hash: Buffer, newcomer: NewUser): Promise<number> =>
  createUser(db, newcomer, async (tx, user_id) => {
    await tx('members').insert({ subject_hash, user_id, joined_at: NOW });
  });

export async function isMember(db: Db, userId: number): Promise<boolean> {
  return (await db('members').where({ user_id: userId }).first('user_id')) !== undefined;
}
