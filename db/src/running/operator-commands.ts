import {
  createGuessLimit,
  DELEGATED_GUESSES,
  hashSecret,
  newActivationCode,
  normaliseCode,
  PASSWORD_GUESSES,
  TIME_CODE_GUESSES,
} from '../accounts/index.ts';
import {
  ACTIVATION_HOURS,
  type AdminRole,
  addAdmin,
  listAccounts,
  noteUnlock,
  OPERATOR,
  randomPassword,
  reissueActivationCode,
} from '../administrators/index.ts';
import { adminChange, Refusal, verifyAuditChain } from '../changes/index.ts';
import { OPERATOR_COMMANDS } from '../commands.ts';
import { type CycleComparison, compareTallies, recountTallies } from '../count/index.ts';
import { canonicalAddress, RateLimitStore } from '../limits/index.ts';
import { type Db, MOVING_DEADLINE_MS, withDeadline } from '../machinery/index.ts';
import { withVotingPaused } from '../removals/index.ts';
import { setPauseAnyway } from './operator-pause.ts';

const USAGE = OPERATOR_COMMANDS.admin.usage;

/**
 * Runs an operator's command, for when nobody can sign in. Returns the lines to print; the audit log records the
 * change. Throws an Error with a sentence for the person who typed the command.
 */
export async function runAdminCommand(owner: Db, [command, ...words]: string[]): Promise<string[]> {
  const [username, role] = words;
  if (command === 'list') return list(owner);
  if (command === 'pause' || command === 'resume') return setVoting(owner, command === 'pause', words);
  if (!username) throw new Error(USAGE);
  switch (command) {
    case 'create':
      return create(owner, username, role ?? 'super_admin');
    case 'reissue-code':
      return reissue(owner, username);
    case 'unlock':
      return unlock(owner, username, role);
    default:
      throw new Error(USAGE);
  }
}

async function setVoting(owner: Db, paused: boolean, words: string[]): Promise<string[]> {
  const reason = words.join(' ').trim().slice(0, 200) || null;
  const holders = await setPauseAnyway(owner, { paused, reason }).catch(
    refused('No voting period is active.'),
  );
  const ended = [...new Set(holders)].join(', ');
  return [
    ...(ended ? [`Ended connections that locked the voting period: ${ended}.`] : []),
    paused ? 'Voting is paused.' : 'Voting has resumed.',
  ];
}

const EVERYBODY = { limit: 1000, offset: 0 };

async function list(owner: Db): Promise<string[]> {
  const { items } = await listAccounts(owner, { types: ['admin'] }, EVERYBODY);
  if (items.length === 0)
    return ['There is no administrator. Create one: npm run ops -- admin create <username>'];
  return items.map(({ username, role, isActive, secondFactor }) =>
    [username.padEnd(20), (role ?? '').padEnd(11), isActive ? 'active  ' : 'inactive', secondFactor].join(
      '  ',
    ),
  );
}

async function create(owner: Db, username: string, role: string): Promise<string[]> {
  if (!isRole(role)) throw new Error(USAGE);
  if (!/^\w{3,20}$/u.test(username)) {
    throw new Error('A username has 3 to 20 letters, digits or underscores.');
  }
  const [password, code] = [randomPassword(), newActivationCode()];
  const admin = {
    username,
    role,
    passwordHash: await hashSecret(password),
    activationCodeHash: await hashSecret(normaliseCode(code)),
  };
  await addAdmin(owner, OPERATOR, admin).catch(refused(`The name ${username} is taken.`));
  return [`Username         ${username}`, `Password         ${password}`, ...codeLines(code)];
}

const isRole = (role: string): role is AdminRole => role === 'admin' || role === 'super_admin';

async function reissue(owner: Db, username: string): Promise<string[]> {
  const code = newActivationCode();
  const codeHash = await hashSecret(normaliseCode(code));
  await reissueActivationCode(owner, OPERATOR, { username, codeHash }).catch(refused(unknown(username)));
  return codeLines(code);
}

/** Forgetting past failures does not help while guessing continues, so the owner's address gets a separate budget. */
async function unlock(owner: Db, username: string, address: string | undefined): Promise<string[]> {
  if (address !== undefined && !canonicalAddress(address)) throw new Error(USAGE);
  await noteUnlock(owner, OPERATOR, username).catch(refused(unknown(username)));
  let failure: unknown;
  for (const table of ['public_rate_limits', 'admin_rate_limits'] as const) {
    const store = new RateLimitStore(owner, table, (error) => {
      failure = error;
    });
    for (const rules of [PASSWORD_GUESSES, DELEGATED_GUESSES, TIME_CODE_GUESSES]) {
      const guesses = createGuessLimit(store, rules, (waitMs) => new Error(`Wait ${waitMs} ms.`));
      await guesses.forgive(username);
      if (address) await guesses.letIn(username, address);
    }
  }
  if (failure) throw failure;
  const lines = [`Wrong passwords and codes of ${username} are forgotten.`];
  return address
    ? [...lines, `For an hour, ${username} can sign in from ${address} even while others guess.`]
    : lines;
}

const unknown = (username: string) => `There is no administrator named ${username}.`;

/** Turns a Refusal into this sentence. Only one reason is possible, because the operator may do everything. */
const refused = (sentence: string) => (error: unknown) => {
  throw error instanceof Refusal ? new Error(sentence) : error;
};

const codeLines = (code: string) => [
  `Activation code  ${code}`,
  `The code is valid for ${ACTIVATION_HOURS} hours.`,
];

/** Signals that stored data is not what it must be. */
export class Discrepancy extends Error {}

/** Throws a Discrepancy if an entry was altered or is missing. */
export async function runAuditVerification(owner: Db): Promise<string[]> {
  const chain = await verifyAuditChain(owner);
  if (chain.ok) return [`The audit log is intact: ${chain.entries} entries.`];
  throw new Discrepancy(
    chain.brokenAt === 'head'
      ? 'The audit log has been altered: its last entries are missing.'
      : `The audit log has been altered: entry ${chain.brokenAt} is not what was written.`,
  );
}

/** Throws a Discrepancy that names each difference between tallies and votes. */
export async function runTallyVerification(owner: Db): Promise<string[]> {
  const comparisons = await compareAll(owner);
  const lines = comparisons.flatMap((compared) => [
    comparisonLine(compared),
    ...compared.differences.map((difference) => `  ${difference}`),
  ]);
  if (comparisons.some(({ differences }) => differences.length > 0)) {
    throw new Discrepancy([...lines, 'The tallies differ from the votes.'].join('\n'));
  }
  return [...lines, 'The tallies match the votes.'];
}

/**
 * Recomputes the tallies from the votes in every voting cycle, even if they do not differ, because the APIs must also
 * forget who has voted after votes were deleted by hand. Returns how many figures changed in each cycle.
 */
export async function runRecount(owner: Db): Promise<string[]> {
  const lines: string[] = [];
  for (const compared of await compareAll(owner)) {
    const { cycle, votes, differences } = compared;
    const recount = () =>
      adminChange(owner, OPERATOR, async (tx, note) => {
        await recountTallies(tx, cycle.id);
        if (differences.length > 0) note('votes.recounted', cycle.name, { differences: differences.length });
      });
    await withDeadline(MOVING_DEADLINE_MS, () =>
      withVotingPaused(owner, { cycleId: cycle.id, voteCount: votes }, recount),
    );
    lines.push(`${comparisonLine(compared)}; figures corrected: ${differences.length}`);
  }
  return lines;
}

const compareAll = (owner: Db) => withDeadline(MOVING_DEADLINE_MS, () => compareTallies(owner));

const comparisonLine = ({ cycle, votes, participants, vendorRows, hours }: CycleComparison) =>
  `Voting cycle ${cycle.id} (${cycle.name ?? 'unknown'}): ${votes} votes, ${participants} participants, ${vendorRows} vendor rows, ${hours} hours`;
