import { formatLongDate, formatLongDateTime, listText, plural, type Zone } from 'shared-web';

interface Category {
  category: string;
}

interface Vendor {
  vendor: string;
}

export const voteCounts = ({ category }: Category) => `Your vote in ${category} has been counted.`;

export const voteNotCounted = ({ category }: { category: string }) =>
  `Your vote in ${category} is stored, but the organisers excluded your account.`;

export const vendorFor = ({ category }: Category) => `Vendor for ${category}`;

export const voteFor = ({ vendor }: Vendor) => (
  <>
    Vote for <bdi>{vendor}</bdi>
  </>
);

export const votedFor = ({ vendor }: Vendor) => (
  <>
    You voted for <bdi>{vendor}</bdi>.
  </>
);

export const VOTE_IS_FINAL = 'Your vote counts right away and can’t be changed.';

export const ADMINS_CANNOT_VOTE =
  'Administrators can’t vote. Log out, or open a private window, to vote with a voter account.';

export const choseBefore = ({ vendor }: Vendor) => (
  <>
    You chose <bdi>{vendor}</bdi>, but haven’t cast your vote yet.
  </>
);

export const castVoteFor = ({ vendor, category }: Vendor & Category) => (
  <>
    Cast your vote for <bdi>{vendor}</bdi> in <bdi>{category}</bdi>?
  </>
);

export const categoriesToCome = ({ categories }: { categories: readonly string[] }) => (
  <>
    You’ll be able to vote in these categories: <bdi>{listText(categories)}</bdi>.
  </>
);

interface Progress {
  completed: number;
  total: number;
}

export const categoriesCompleted = ({ completed, total }: Progress) =>
  `${completed} of ${total} categories completed`;

export const andMore = ({ count }: { count: number }) => `+ ${count}`;

export const allCategories = ({ count }: { count: number }) => `Show all ${count} categories`;

export const votedOf = ({ completed, total }: Progress) => `${completed} of ${total}`;

export const groupVotedIn = ({ group, completed, total }: Progress & { group: string }) =>
  `${group}: ${votedOf({ completed, total })}`;

export const votedMark = ({ category }: Category) => `✓ ${category}`;

export const votedIn = ({ completed, total }: Progress) =>
  plural(total, {
    one: `You’ve voted in ${completed} of ${total} category.`,
    other: `You’ve voted in ${completed} of ${total} categories.`,
  });

export const votedInAll = ({ total }: { total: number }) =>
  plural(total, {
    one: 'You’ve voted in the only category.',
    other: `You’ve voted in all ${total} categories.`,
  });

export const resultsLiveUntil = ({ date }: { date: string }) =>
  `You can follow the results live until ${formatLongDate(date)}.`;

export const iVotedIn = ({ awards }: { awards: string }) => `I’ve voted in ${awards}.`;

export const copyByHand = ({ text, url }: { text: string; url: string }) =>
  `This browser doesn’t allow copying. The text is: ${text} ${url}`;

export const organisersReason = ({ reason }: { reason: string }) => `The organisers’ reason: ${reason}`;

/** `contact` is a sentence or an address of the organisers. */
export const ifMistaken = ({ contact }: { contact: string }) => `Think this is a mistake? ${contact}`;

interface Period {
  period: string;
}

interface Opening {
  start: string;
  zone: Zone;
}

export const votingOpens = ({ start, zone }: Opening) =>
  `Voting opens on ${formatLongDateTime(start, zone)}.`;

export const invitedOnly = ({ period }: Period) => (
  <>
    <bdi>{period}</bdi> is for invited people
  </>
);

export const invitedOnlyFrom = ({ period, start, zone }: Period & Opening) => (
  <>
    <bdi>{period}</bdi> is for invited people. Voting opens on {formatLongDateTime(start, zone)}.
  </>
);

export const youAreInvited = ({ period }: Period) => (
  <>
    You’re invited to <bdi>{period}</bdi>
  </>
);

export const invitationWithdrawn = ({ period }: Period) => (
  <>
    Your invitation to <bdi>{period}</bdi> was withdrawn
  </>
);
