export { createVoteWriter, type VoteWriter } from './vote-writer.ts';
export {
  createProgressReader,
  haveVotedEverywhere,
  type ProgressReader,
  type VoterProgress,
  votingProgress,
} from './voter-progress.ts';
export type { CastVoteResult, VoteRefusal } from './votes.ts';
