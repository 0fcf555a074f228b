import type { VoteRemoval } from 'admin-api/contract';

const KIND: Record<VoteRemoval['kind'], string> = {
  all: 'All votes',
  category: 'Category reset',
  category_archived: 'Category deleted',
  vendor_archived: 'Vendor deleted',
  accounts: 'Accounts excluded',
};

export const removalName = ({ kind, target }: VoteRemoval): string =>
  target ? `${KIND[kind]}: ${target.name}` : KIND[kind];

/** Returns whether votes were excluded with their category or vendor. */
export const isDeletion = ({ kind }: VoteRemoval): boolean =>
  kind === 'vendor_archived' || kind === 'category_archived';

/** Returns whether only a super admin may restore the votes. */
export const needsSuperAdmin = (removal: VoteRemoval): boolean =>
  isDeletion(removal) || removal.kind === 'accounts';
