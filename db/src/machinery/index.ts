export { inBatches, QueueFullError } from './batches.ts';
export { parseDatabaseUrl, withoutDatabase } from './connection.ts';
export {
  createDb,
  type Db,
  type DbConfig,
  isDuplicateKey,
  isLockWait,
  isRetryable,
  LOCK_WAIT,
  retriedTransaction,
  retrying,
  waitingCallers,
  withDb,
} from './database.ts';
export { COUNTING_DEADLINE_MS, MOVING_DEADLINE_MS, withDeadline } from './deadline.ts';
export { inAsciiDigits } from './digits.ts';
export { appliedMigrations, assertDurable, NotDurableError } from './durability.ts';
export { type AllFields, blankOf, columnsOf, type FieldsOf, type FormOf, rowOf } from './fields.ts';
export {
  choiceText,
  dayText,
  durationText,
  firstCharacters,
  formatNumber,
  listText,
  utcText,
  zonedText,
} from './format.ts';
export { CAPTCHA_MINUTES, KEPT } from './kept.ts';
export { keyLines } from './key-lines.ts';
export { type I18n, i18nOf, isLanguage, LANGUAGE_NAMES, type Language, languagesIn } from './languages.ts';
export { createLog, loggableError } from './log.ts';
export { hasCode, isDemotion, isOutage } from './outage.ts';
export {
  BEGIN,
  type Changed,
  type Connection,
  inTransaction,
  NO_INDEX_DIVES,
  onConnection,
  type Statement,
  sumOf,
} from './raw-sql.ts';
export { existing, NOW, type Row, THIS_HOUR, type WithInstants, withInstants } from './rows.ts';
export { nameKey, type Page, type PageRequest, searchPatterns, visible } from './search.ts';
export { openSecret, reseal, type SealingKeys, sealingKeyId, sealingKeys, sealSecret } from './secret-box.ts';
