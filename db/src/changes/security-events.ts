import { type Db, firstCharacters } from '../machinery/index.ts';

export type SecurityEventKind =
  | 'registration'
  | 'sign_in'
  | 'sign_in_failed'
  | 'password_changed'
  | 'password_recovered'
  | 'password_recovery_failed'
  | 'recovery_code_replaced'
  | 'session_blocked'
  | 'account_erased';

export interface SecurityEvent {
  kind: SecurityEventKind;
  ipAddress: string | null;
  userId?: number | null;
  sessionId?: string | null;
  details?: string;
}

const DETAILS_LENGTH = 500;

/** Adds an event that the public half saw. That half may insert into the table, but not read or change it. */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await db('security_events').insert({
    kind: event.kind,
    user_id: event.userId ?? null,
    session_id: event.sessionId ?? null,
    ip_address: event.ipAddress,
    details: event.details === undefined ? null : firstCharacters(event.details, DETAILS_LENGTH),
  });
}
