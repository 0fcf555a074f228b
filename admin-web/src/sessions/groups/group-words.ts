import type { AccountGroup, AccountHold } from 'admin-api/contract';
import type { BadgeProps } from 'shared-ui/host';
import { countText, formatDateTime } from 'shared-web';

export const LEVELS: Record<AccountGroup['level'], { tone: NonNullable<BadgeProps['tone']>; label: string }> =
  {
    look: { tone: 'neutral', label: 'Worth a look' },
    likely: { tone: 'orange', label: 'Likely one script' },
    sure: { tone: 'red', label: 'Almost surely one script' },
  };

export const DECISIONS: Record<AccountHold['kind'], string> = {
  hold: 'Held',
  set_aside: 'Set aside',
  withdrawn: 'Codes withdrawn',
  block: 'Blocked',
};

/** "Set aside: 500 accounts, by mira, 22 Nov 2026, 10:04". */
export const decisionText = ({ kind, accounts, heldBy, heldAt }: AccountHold, zone: string): string =>
  `${DECISIONS[kind]}: ${countText(accounts, 'account')}, by ${heldBy}, ${formatDateTime(heldAt, zone)}`;

type Registered = Pick<AccountGroup, 'firstRegisteredAt' | 'lastRegisteredAt'>;

export function registeredText(group: Registered, zone: string): string {
  const { firstRegisteredAt: first, lastRegisteredAt: last } = group;
  if (!first || !last) return 'At different times';
  const [from, to] = [formatDateTime(first, zone), formatDateTime(last, zone)];
  return from === to ? from : `${from} to ${to}`;
}
