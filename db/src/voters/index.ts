export { ACCEPTED_DOMAIN } from './accepted-domain.ts';
export { type Block, blockForADay, setBlock } from './blocks.ts';
export { createMember, findMember, isMember } from './members.ts';
export { ownData } from './own-data.ts';
export {
  type BlockColumns,
  BY_ID,
  createVisitorSession,
  createVoterSession,
  type HoldingBlock,
  holdingBlock,
  isProved,
  liveVisitorSession,
  liveVoterSession,
  PROVED_MINUTES,
  revokeSessions,
  SESSION_BLOCK_COLUMNS,
  SESSION_DAYS,
  SESSION_IS_BLOCKED,
  SESSION_IS_LIVE,
  type SessionClaims,
  touchSessions,
  type VoterSession,
} from './user-sessions.ts';
export {
  changePassword,
  createUser,
  eraseAccount,
  findUserCredentials,
  findUserCredentialsById,
  hasPassword,
  type NewUser,
  recoverPassword,
  replaceRecoveryCode,
  type UserCredentials,
} from './users.ts';
