import type { Knex } from 'knex';
import { expect, vi } from 'vitest';
import { buildUser, buildVote } from './builders.ts';

/** Starts `work`, waits until it is blocked by a vote that is under way, and then saves the vote. */
export async function withVoteUnderWay<T>(
  owner: Knex,
  vote: { cycleId: number; categoryId: number; vendorId: number },
  work: () => Promise<T>,
): Promise<T> {
  const { id: userId } = await buildUser(owner);
  const voting = await owner.transaction();
  try {
    await voting('vendors').where({ id: vote.vendorId }).forShare().first('id');
    await buildVote(voting, { ...vote, userId });
    const done = work();
    // MariaDB shows a copy of this table that it renews only when nobody has read it for 100 ms.
    await vi.waitFor(
      async () => {
        const [blocked] = await owner('information_schema.innodb_trx AS trx')
          .join('information_schema.processlist AS process', 'process.id', 'trx.trx_mysql_thread_id')
          .where({ trx_state: 'LOCK WAIT' })
          .whereRaw('process.db = DATABASE()')
          .select('trx_id');
        expect(blocked).toBeDefined();
      },
      { interval: 150 },
    );
    await voting.commit();
    return await done;
  } finally {
    if (!voting.isCompleted()) await voting.rollback();
  }
}
