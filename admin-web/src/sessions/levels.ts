import type { AccountGroup } from 'admin-api/contract';
import type { BadgeProps } from 'shared-ui/host';

export const LEVELS: Record<AccountGroup['level'], { tone: NonNullable<BadgeProps['tone']>; label: string }> =
  {
    look: { tone: 'neutral', label: 'Worth a look' },
    likely: { tone: 'orange', label: 'Likely automated' },
    sure: { tone: 'red', label: 'Almost certainly automated' },
  };
