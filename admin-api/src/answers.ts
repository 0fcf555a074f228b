import Joi from 'joi';
import { idSchema } from 'shared-server/validation';
import type {
  Account,
  AdminCategory,
  AdminDashboard,
  AdminLoginResponse,
  AdminVendor,
  AdminVotingCycle,
  ArchiveResponse,
  AuditEntry,
  CreateCycleResponse,
  ImportVendorsResponse,
  MessageResponse,
  OwnSession,
  RecoveryCodesResponse,
  ReissueCodeResponse,
  ResetVotesResponse,
  RestoreVotesResponse,
  SystemSetting,
  TwoFactorEnrolment,
  UserSession,
  UserSessionDetails,
  VendorLink,
  VerifyTwoFactorResponse,
  VoteRemoval,
  VotingStatus,
} from './contract.ts';

// What the contract promises, for the OpenAPI document and for the tests, which hold every answer against it.

const id = idSchema.required();
const count = Joi.number().integer().min(0).required();
const flag = Joi.boolean().required();
const text = Joi.string().allow('').required();
const textOrNull = text.allow(null);
const instant = Joi.string().isoDate().required();
const instantOrNull = instant.allow(null);
const idOrNull = id.allow(null);
const role = Joi.string().valid('admin', 'super_admin').required();
const named = { id, name: text };

/** None, one or many of what `schema` says. */
export const listOf = (schema: Joi.ObjectSchema): Joi.ArraySchema => Joi.array().items(schema);

export const message = Joi.object<MessageResponse, true>({ message: text });

export const signedIn = Joi.object<AdminLoginResponse, true>({
  user: Joi.object({ id, username: text, type: Joi.string().valid('admin').required(), role }).required(),
  token: text,
});

export const dashboard = Joi.object<AdminDashboard, true>({
  adminUser: Joi.object({ username: text, role }).required(),
  twoFactorVerified: flag,
  authenticatorRequired: flag,
  totalVotes: count,
  totalParticipants: count,
  totalVendors: count,
  blockedSessions: count,
  activity: Joi.object({
    votesPerHour: listOf(Joi.object({ hour: instant, votes: count })).required(),
    funnel: Joi.object({ registered: count, votedOnce: count, votedInAll: count }).required(),
  })
    .required()
    .allow(null),
  warnings: listOf(Joi.object({ code: text, message: text })).required(),
});

export const codeVerified = Joi.object<VerifyTwoFactorResponse, true>({
  success: Joi.boolean().valid(true).required(),
  enrolmentRequired: flag,
  recoveryCodesLeft: count.allow(null),
});

export const enrolment = Joi.object<TwoFactorEnrolment, true>({ secret: text, uri: text });

export const recoveryCodes = Joi.object<RecoveryCodesResponse, true>({
  recoveryCodes: Joi.array().items(Joi.string()).required(),
});

const sessionFields = {
  id,
  sessionId: text,
  userId: idOrNull,
  username: textOrNull,
  ipAddress: text,
  isBlocked: flag,
  blockedUntil: instantOrNull,
  blockReason: textOrNull,
  createdAt: instant,
  lastActivityAt: instant,
  isEnded: flag,
};
export const userSession = Joi.object<UserSession, true>(sessionFields);

export const userSessionDetails = Joi.object<UserSessionDetails, true>({
  ...sessionFields,
  userAgent: text,
  account: Joi.object({ createdAt: instant, isActive: flag }).required().allow(null),
  categoriesCompleted: Joi.object({ completed: count, total: count }).required().allow(null),
  sessions: listOf(userSession).required(),
  addresses: Joi.array().items(Joi.string()).required(),
  flags: listOf(
    Joi.object({ kind: text, happenedAt: instant, ipAddress: textOrNull, details: textOrNull }),
  ).required(),
});

export const account = Joi.object<Account, true>({
  id,
  username: text,
  email: textOrNull,
  createdAt: instant,
  isActive: flag,
  type: Joi.string().valid('voter', 'admin').required(),
  role: role.allow(null),
  secondFactor: Joi.string().valid('bound', 'pending', 'expired').required().allow(null),
});

export const reissuedCode = Joi.object<ReissueCodeResponse, true>({ activationCode: text });

export const ownSession = Joi.object<OwnSession, true>({
  id,
  isCurrent: flag,
  twoFactorVerified: flag,
  ipAddress: text,
  userAgent: text,
  createdAt: instant,
  lastActivityAt: instant,
});

export const systemSetting = Joi.object<SystemSetting, true>({
  key: text,
  value: text,
  description: text,
  updatedAt: instant,
  updatedBy: textOrNull,
});

export const category = Joi.object<AdminCategory, true>({
  id,
  name: text,
  description: text,
  icon: text,
  color: text,
  displayOrder: Joi.number().integer().required(),
  voteCount: count,
  archivedAt: instantOrNull,
});

export const vendorLink = Joi.object<VendorLink, true>({
  id,
  title: text,
  url: text,
  description: textOrNull,
  icon: text,
  displayOrder: Joi.number().integer().required(),
});

export const vendor = Joi.object<AdminVendor, true>({
  id,
  name: text,
  description: text,
  imageUrl: text,
  links: listOf(vendorLink).required(),
  voteCount: count,
  archivedAt: instantOrNull,
});

export const archivedRecord = Joi.object<ArchiveResponse, true>({
  message: text,
  removalId: idOrNull,
  voteCount: count,
});

export const vendorsImported = Joi.object<ImportVendorsResponse, true>({
  dryRun: flag,
  created: listOf(Joi.object({ line: count, name: text })).required(),
  updated: listOf(
    Joi.object({
      line: count,
      ...named,
      changes: listOf(Joi.object({ field: text, from: text, to: text })).required(),
    }),
  ).required(),
  unchanged: count,
  problems: listOf(Joi.object({ line: count, message: text })).required(),
});

const cycleFields = {
  ...named,
  startDate: instant,
  endDate: instant,
  isActive: flag,
  isPaused: flag,
  pauseReason: textOrNull,
  totalVotes: count,
};
export const votingCycle = Joi.object<AdminVotingCycle, true>(cycleFields);

export const createdCycle = Joi.object<CreateCycleResponse, true>({
  ...cycleFields,
  closedCycle: Joi.object({ ...named, totalVotes: count })
    .required()
    .allow(null),
});

export const votingStatus = Joi.object<VotingStatus, true>({
  activeCycle: votingCycle.required().allow(null),
  isOpen: flag,
  totalVotes: count,
  totalParticipants: count,
  categories: listOf(Joi.object({ ...named, voteCount: count })).required(),
  now: instant,
});

export const votesReset = Joi.object<ResetVotesResponse, true>({
  message: text,
  removalId: idOrNull,
  voteCount: count,
});

export const voteRemoval = Joi.object<VoteRemoval, true>({
  id,
  kind: Joi.string().valid('all', 'category', 'category_archive', 'vendor').required(),
  cycle: Joi.object(named).required(),
  target: Joi.object(named).required().allow(null),
  reason: textOrNull,
  voteCount: count,
  votesLeft: count,
  removedBy: text,
  removedAt: instant,
  restoredBy: textOrNull,
  restoredAt: instantOrNull,
  isRestorable: flag,
});

export const votesRestored = Joi.object<RestoreVotesResponse, true>({
  message: text,
  restoredCount: count,
  skippedCount: count,
});

export const auditEntry = Joi.object<AuditEntry, true>({
  id,
  happenedAt: instant,
  actor: text,
  action: text,
  target: textOrNull,
  details: Joi.object().unknown().required().allow(null),
  ipAddress: textOrNull,
});
