import { countText } from 'db/machinery';

const accountsText = (count: number) => countText(count, { one: 'account', other: 'accounts' });
const votesText = (count: number) => countText(count, { one: 'vote', other: 'votes' });

export const votesExcluded = ({ votes, accounts }: { votes: number; accounts: number }): string =>
  `Excluded: ${votesText(votes)} of ${accountsText(accounts)}.`;

export const underReview = (accounts: number): string =>
  countText(accounts, { one: 'account is under review.', other: 'accounts are under review.' });

export const accountsBlocked = (accounts: number): string =>
  countText(accounts, { one: 'account is blocked.', other: 'accounts are blocked.' });

export const votesCountAgain = (votes: number): string =>
  countText(votes, { one: 'vote counts again.', other: 'votes count again.' });
