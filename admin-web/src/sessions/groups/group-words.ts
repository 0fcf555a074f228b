import type { AccountGroup, AccountHold } from 'admin-api/contract';
import type { BadgeProps } from 'shared-ui/host';
import { countText, formatDateTime } from 'shared-web';

export const LEVELS: Record<AccountGroup['level'], { tone: NonNullable<BadgeProps['tone']>; label: string }> =
  {
    look: { tone: 'neutral', label: 'Worth a look' },
    likely: { tone: 'orange', label: 'Likely automated' },
    sure: { tone: 'red', label: 'Almost certainly automated' },
  };

export const DECISIONS: Record<AccountHold['kind'], string> = {
  hold: 'Under review',
  set_aside: 'Votes excluded',
  withdrawn: 'Codes withdrawn',
  block: 'Blocked',
};

/** "Votes excluded: 500 accounts, by mira, 22 Nov 2026, 10:04". */
export const decisionText = ({ kind, accounts, heldBy, heldAt }: AccountHold, zone: string): string =>
  `${DECISIONS[kind]}: ${countText(accounts, 'account')}, by ${heldBy}, ${formatDateTime(heldAt, zone)}`;

type Registered = Pick<AccountGroup, 'firstRegisteredAt' | 'lastRegisteredAt'>;

export function registeredText(group: Registered, zone: string): string {
  const { firstRegisteredAt: first, lastRegisteredAt: last } = group;
  if (!first || !last) return 'At different times';
  const [from, to] = [formatDateTime(first, zone), formatDateTime(last, zone)];
  return from === to ? from : `${from} to ${to}`;
}
