export { appliedMigrations } from './applied-migrations.ts';
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
  type PoolUse,
  poolUse,
  withDb,
} from './database.ts';
export { COUNTING_DEADLINE_MS, timeLimit, withDeadline } from './deadline.ts';
export { assertDurable, NotDurableError } from './durability.ts';
export { existing } from './existing.ts';
export { type AllFields, columnsOf, type FieldsOf, rowOf } from './fields.ts';
export { countText, dayText, formatNumber, listText } from './format.ts';
export { type WithInstants, withInstants } from './instants.ts';
export { KEPT } from './kept.ts';
export { keyLines } from './key-lines.ts';
export { createLog, loggableError } from './log.ts';
export { nameKey, visible } from './names.ts';
export { NOW } from './now.ts';
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
export { ARE_CONTEXTS_CHEAP, forRequest, mayNameRequest } from './request-comment.ts';
export { retriedTransaction, retrying } from './retry.ts';
export type { Row } from './rows.ts';
export { type Page, type PageRequest, searchPatterns } from './search.ts';
export { openSecret, type SealingKeys, sealingKeyId, sealingKeys, sealSecret } from './secret-box.ts';
export { filled, gapsIn, type Params, type ParamsIn } from './sentences.ts';
