import { countText, formatCount, formatDateTime } from 'shared-web';

interface Count {
  count: number;
}

export const blockAccounts = ({ count }: Count): string => `Block ${countText(count, 'account')}`;

export const accountsBlocked = ({ count }: Count): string => `${countText(count, 'account')} blocked`;

interface UnblockedCount extends Count {
  noun: 'account' | 'session';
}

export const unblockMany = ({ count, noun }: UnblockedCount): string => `Unblock ${countText(count, noun)}`;

export const manyUnblocked = ({ count, noun }: UnblockedCount): string =>
  `${countText(count, noun)} unblocked`;

export const found = ({ count }: Count): string =>
  `${countText(count, 'session')}, refreshed every 5 seconds`;

export const newerSessions = ({ count }: Count): string =>
  `${countText(count, 'newer session')} will appear when you leave the list.`;

export const sessionOf = ({ id, name }: { id: string; name: string }): string => `session ${id} of ${name}`;

export const detailsOf = ({ name }: { name: string }): string => `View Details of ${name}`;

export const unblockSession = ({ id }: { id: string }): string => `Unblock session ${id}`;

interface Block {
  name: string;
  /** Is set for a session without an account. */
  sessionId: string | undefined;
  /** Is undefined if the block has no end. */
  until: string | undefined;
  zone: string;
}

export function isBlocked({ name, sessionId, until, zone }: Block): string {
  const who = sessionId === undefined ? `The account ${name}` : `${name} (${sessionId})`;
  return until === undefined
    ? `${who} is blocked until an admin lifts the block`
    : `${who} is blocked until ${formatDateTime(until, zone)}`;
}

export const because = ({ reason }: { reason: string }): string => `Reason: ${reason}`;

export const outOf = ({ count, total }: { count: number; total: number }): string =>
  `${formatCount(count)} of ${formatCount(total)}`;

export const points = ({ score }: { score: number }): string => `${score} of 100 points`;
