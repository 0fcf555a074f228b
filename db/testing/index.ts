export * from './builders.ts';
export { passAnHour } from './election.ts';
export { buildConfirmedEmail, queuedMessages, setMailUp } from './emails.ts';
export { limitStore } from './limit-store.ts';
export { startSmtpServer } from './smtp-server.ts';
export { allowSuggestions, buildSuggestion } from './suggestions.ts';
export { TEST_PASSWORDS, TEST_QUERY_MS, type TestDatabase, testDatabase } from './test-database.ts';
export { isLetIn, withAccount } from './with-account.ts';
