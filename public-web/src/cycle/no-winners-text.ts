import type { Winners } from 'public-api/contract';

/** Explains a final result without a winner: there were no votes, or all of them were excluded. */
export const noWinnersText = ({ correctedAt }: Winners): string =>
  correctedAt ? 'No votes count in this period.' : 'No votes were cast in this period.';
