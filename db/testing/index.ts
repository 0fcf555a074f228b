export {
  ACTIVATION_CODE,
  ADMIN_PASSWORD,
  allowSuggestions,
  BY,
  buildAdmin,
  buildAdminSession,
  buildCategory,
  buildCodes,
  buildCycle,
  buildGroup,
  buildSignedIn,
  buildSuggestion,
  buildUser,
  buildUserSession,
  buildVendor,
  buildVendorLink,
  buildVote,
  buildVoter,
  TEST_PASSWORD,
  TEST_RECOVERY_CODE,
} from './builders.ts';
export { passAnHour } from './election.ts';
export { buildConfirmedEmail, queuedMessages, setMailUp } from './emails.ts';
export { limitStore } from './limit-store.ts';
export { startSmtpServer } from './smtp-server.ts';
export { TEST_PASSWORDS, TEST_QUERY_MS, type TestDatabase, testDatabase } from './test-database.ts';
export { isLetIn, withAccount } from './with-account.ts';
