import type { UserSession } from 'admin-api/contract';

/** Whose session it is. */
export function visitorName({ userId, username }: Pick<UserSession, 'userId' | 'username'>): string {
  if (userId === null) return 'Anonymous';
  return username ?? 'Unknown User';
}

/** Enough to tell sessions apart on a screen. */
export const shortSessionId = (sessionId: string): string => `${sessionId.slice(0, 8)}...`;
