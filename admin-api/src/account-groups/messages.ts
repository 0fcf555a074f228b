import { countText } from 'db/machinery';

const accountsText = (count: number) => countText(count, { one: 'account', other: 'accounts' });
const votesText = (count: number) => countText(count, { one: 'vote', other: 'votes' });

/** Votes leave a category only in groups of ten or more, so none may have left yet. */
export const votesExcluded = ({ votes, accounts }: { votes: number; accounts: number }): string =>
  votes === 0
    ? `No votes could be excluded yet. The votes of ${accountsText(accounts)} still count until ten or more can leave a category together.`
    : `${votesText(votes)} from ${accountsText(accounts)} excluded.`;

export const underReview = (accounts: number): string =>
  countText(accounts, { one: 'account is under review.', other: 'accounts are under review.' });

export const accountsBlocked = (accounts: number): string =>
  countText(accounts, { one: 'account is blocked.', other: 'accounts are blocked.' });

export const votesCountAgain = (votes: number): string =>
  votes === 0 ? 'Undone.' : countText(votes, { one: 'vote counts again.', other: 'votes count again.' });
