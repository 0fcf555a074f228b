import { type ByAdmin, lockForBlock } from '../administrators/index.ts';
import { adminChange, oneByOne, Refusal } from '../changes/index.ts';
import { type Db, nameKey } from '../machinery/index.ts';
import { type Block, setBlock } from '../voters/index.ts';

interface AccountBlocks {
  usernames: readonly string[];
  /** Undefined lifts the blocks. */
  block: Block | undefined;
}

/** Blocks accounts or lifts their blocks: all, or none if one is refused. Returns how many there were. */
export async function blockAccounts(
  db: Db,
  by: ByAdmin,
  { usernames, block }: AccountBlocks,
): Promise<number> {
  const accounts = new Map(usernames.map((username) => [nameKey(username), username]));
  await adminChange(db, by, (tx, note) =>
    oneByOne(
      [...accounts].sort(),
      ([, username]) => username,
      async ([, username]) => {
        const account = await lockForBlock(tx, by, { username, isActive: block === undefined });
        const { id: userId, type } = account;
        if (type === 'voter') await setBlock(tx, { userId }, block);
        else if (block?.endsInADay) throw new Refusal('validation_failed.admin_block_ends');
        note(block ? 'account.blocked' : 'account.unblocked', account.username, {
          type,
          reason: block?.reason ?? null,
        });
      },
    ),
  );
  return accounts.size;
}
