import type { Winners } from 'public-api/contract';

/** Of a period whose result is final and names nobody: there were no votes, or all of them were set aside. */
export const noWinnersText = ({ correctedAt }: Winners): string =>
  correctedAt ? 'No votes count in this period.' : 'Nobody has voted in this period.';
