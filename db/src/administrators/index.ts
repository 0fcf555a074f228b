export {
  addAdmin,
  changeAdminPassword,
  deleteAdmin,
  lockForBlock,
  signOutEverywhere,
} from './account-changes.ts';
export { type AccountFilter, listAccounts, VOTER_IS_ACTIVE, VOTER_IS_BLOCKED } from './account-list.ts';
export {
  ADMIN_SESSION_HOURS,
  type AdminSession,
  endAdminSession,
  endOwnSession,
  findAdminSession,
  listAdminSessions,
  noteAdminActivity,
  startAdminSession,
} from './admin-sessions.ts';
export {
  ACTIVATION_HOURS,
  type AdminRole,
  createAdmin,
  findSignInAdmin,
  recordFailure,
  type SignInAdmin,
} from './admins.ts';
export {
  bindAuthenticator,
  countSecretsUnder,
  offeredSecret,
  offerSecret,
} from './authenticators.ts';
export { bootstrapAdmin, randomPassword } from './bootstrap-admin.ts';
export { type ByAdmin, OPERATOR } from './super-admins.ts';
export {
  acceptActivationCode,
  acceptRecoveryCode,
  acceptTimeStep,
  findRecoveryCode,
  payForTry,
} from './two-factor.ts';
export { noteUnlock, reissueActivationCode, replaceRecoveryCodes } from './two-factor-resets.ts';
