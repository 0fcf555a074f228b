export { type Block, blockForADay, setBlock } from './blocks.ts';
export {
  type BlockColumns,
  BY_ID,
  createVisitorSession,
  createVoterSession,
  type HoldingBlock,
  holdingBlock,
  liveVisitorSession,
  liveVoterSession,
  revokeSessions,
  SESSION_BLOCK_COLUMNS,
  SESSION_IS_BLOCKED,
  SESSION_IS_LIVE,
  type SessionClaims,
  touchSessions,
  type VoterSession,
} from './user-sessions.ts';
export {
  type AccountOrigin,
  changePassword,
  createUser,
  findUserCredentials,
  findUserCredentialsById,
  recoverPassword,
  replaceRecoveryCode,
  type UserCredentials,
} from './users.ts';
