/**
 * What admin-api promises its clients: request and response types, one pair per call.
 * Types only; imports nothing. Fields are added here, never renamed or removed within a release.
 */

/** Answer of every 4xx and 5xx. `message` is a sentence for people, `code` is stable. */
export interface ApiError {
  message: string;
  code: string;
  /** The same text as `message`, in answers of verify-2fa only. */
  error?: string;
  details?: { field: string; message: string }[];
}

/** Instants are ISO 8601 in UTC with milliseconds. */
export type Instant = string;
export type AdminRole = 'admin' | 'super_admin';

// POST /api/admin/login: 200; 401 for an unknown name as for a wrong password.
export interface AdminLoginRequest {
  username: string;
  password: string;
}
export interface AdminLoginResponse {
  user: { id: number; username: string; type: 'admin'; role: AdminRole };
  token: string;
}

// POST /api/admin/logout: 200; ends the session on the server.
export interface MessageResponse {
  message: string;
}

// GET /api/admin/dashboard: before two-factor the three public counts only, blockedSessions 0.
export interface AdminDashboard {
  adminUser: { username: string; role: AdminRole };
  twoFactorVerified: boolean;
  /** True until an authenticator is bound; the panel then shows the card that binds one. */
  authenticatorRequired: boolean;
  totalVotes: number;
  totalParticipants: number;
  totalVendors: number;
  blockedSessions: number;
}

// POST /api/admin/verify-2fa: 200 and the cookie that binds the session; 401 INVALID_CODE wrong, ACTIVATION_CODE_EXPIRED
// used up or too late; 403 FORBIDDEN another's name, TWO_FACTOR_LOCKED ten wrong a day; 429 five wrong, with Retry-After.
export interface VerifyTwoFactorRequest {
  code: string;
  username: string;
}
export interface VerifyTwoFactorResponse {
  success: true;
  /** True when the code was an activation code: an authenticator has to be bound within the hour. */
  enrolmentRequired: boolean;
  /** Left after a recovery code was used, else null. */
  recoveryCodesLeft: number | null;
}

// GET /api/admin/2fa/enrolment: a secret to bind; the same one until it is confirmed. 409 when already bound.
export interface TwoFactorEnrolment {
  /** Base32, for typing by hand. */
  secret: string;
  /** otpauth:// address, for the QR code that the browser draws. */
  uri: string;
}

// POST /api/admin/2fa/enrolment: 200; binds the authenticator, ends the activation code and the account's other sessions.
// 400 INVALID_CODE wrong (the session goes on), 409 AUTHENTICATOR_BOUND, 409 ENROLMENT_NOT_STARTED.
export interface ConfirmEnrolmentRequest {
  code: string;
}
export interface ConfirmEnrolmentResponse {
  /** Ten, shown once. */
  recoveryCodes: string[];
}
