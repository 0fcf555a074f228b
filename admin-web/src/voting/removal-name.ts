import type { VoteRemoval } from 'admin-api/contract';

const KIND: Record<VoteRemoval['kind'], string> = {
  all: 'All votes',
  category: 'Category reset',
  category_archive: 'Category deleted',
  vendor: 'Vendor deleted',
};

export const removalName = ({ kind, target }: VoteRemoval): string =>
  target ? `${KIND[kind]}: ${target.name}` : KIND[kind];

/** Returns whether votes were excluded with their category or vendor. Only a super admin may restore these. */
export const isDeletion = ({ kind }: VoteRemoval): boolean =>
  kind === 'vendor' || kind === 'category_archive';
