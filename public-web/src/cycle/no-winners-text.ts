import { t } from '@lingui/core/macro';
import type { Winners } from 'public-api/contract';

/** Explains a final result without a winner: there were no votes, or all of them were excluded. */
export const noWinnersText = ({ correctedAt }: Winners): string =>
  correctedAt ? t`No votes count in this period.` : t`No votes were cast in this period.`;
