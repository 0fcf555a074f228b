import { MIN_GROUP_SIZE, undisclosedResults } from '../count/index.ts';
import { GROUP_STATES } from '../integrity/index.ts';
import { type Db, MOVING_DEADLINE_MS, withDeadline } from '../machinery/index.ts';
import { leaders } from './checklist.ts';

/** Accounts without whose votes another vendor might win. */
export const QUESTIONS = ['registered_late', 'suspicious', 'one_category'] as const;
type QuestionId = (typeof QUESTIONS)[number];

export interface Question {
  id: QuestionId;
  /** Null if there are fewer than ten such accounts in every category. */
  categories:
    | {
        id: number;
        name: string;
        /** Names: several in a tie, none without votes. */
        winners: string[];
        /** The winners without these accounts; null if fewer than ten of them voted here. */
        without: string[] | null;
      }[]
    | null;
}

const VOTES =
  'SELECT vote.category_id, vote.vendor_id, COUNT(*) AS votes FROM votes vote FORCE INDEX (PRIMARY)';
const BY_VENDOR = 'GROUP BY vote.category_id, vote.vendor_id';

/** The votes that each question leaves out, by category and vendor. The placeholder is the cycle. */
const LEFT_OUT: Record<QuestionId, string> = {
  registered_late: `${VOTES}
    JOIN users account ON account.id = vote.user_id JOIN voting_cycles cycle ON cycle.id = vote.cycle_id
    WHERE vote.cycle_id = ? AND vote.removal_id = 0 AND account.created_at >= cycle.start_date ${BY_VENDOR}`,
  suspicious: `SELECT vote.category_id, vote.vendor_id, COUNT(*) AS votes
    FROM (
      SELECT DISTINCT account_groups.cycle_id, member.user_id
      FROM account_groups JOIN account_group_members member ON member.group_id = account_groups.id
      WHERE account_groups.cycle_id = ? AND ${GROUP_STATES.undecided}
    ) suspicious
    JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = suspicious.cycle_id AND vote.user_id = suspicious.user_id
      AND vote.removal_id = 0
    ${BY_VENDOR}`,
  one_category: `SELECT vote.category_id, vote.vendor_id, COUNT(*) AS votes
    FROM (
      SELECT MIN(category_id) AS category_id, MIN(vendor_id) AS vendor_id FROM votes FORCE INDEX (PRIMARY)
      WHERE cycle_id = ? AND removal_id = 0 GROUP BY user_id HAVING COUNT(*) = 1
    ) vote ${BY_VENDOR}`,
};

/**
 * Returns who wins each category now, and who would win without certain accounts. Each question is one statement over
 * the votes of the cycle; the callers keep the answer for a minute.
 */
export const answerQuestions = (db: Db, cycleId: number): Promise<Question[]> =>
  withDeadline(MOVING_DEADLINE_MS, () => readQuestions(db, cycleId));

async function readQuestions(db: Db, cycleId: number): Promise<Question[]> {
  const { categories } = await undisclosedResults(db, cycleId);
  const questions: Question[] = [];
  for (const id of QUESTIONS) {
    const [rows]: { category_id: number; vendor_id: number; votes: number }[][] = await db.raw(LEFT_OUT[id], [
      cycleId,
    ]);
    const answers = categories.map(({ category, vendors }) => {
      const leftOut = new Map(
        (rows ?? [])
          .filter((row) => row.category_id === category.id)
          .map(({ vendor_id, votes }) => [vendor_id, votes]),
      );
      const accounts = [...leftOut.values()].reduce((sum, votes) => sum + votes, 0);
      const others = vendors.map(({ vendor, votes }) => ({
        vendor,
        votes: votes - (leftOut.get(vendor.id) ?? 0),
      }));
      const without = accounts < MIN_GROUP_SIZE ? null : leaders(others);
      return { ...category, winners: leaders(vendors), without };
    });
    const isOffered = answers.some(({ without }) => without !== null);
    questions.push({ id, categories: isOffered ? answers : null });
  }
  return questions;
}
