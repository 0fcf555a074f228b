export const titleWithSite = ({ title, site }: { title: string; site: string }) => `${title} – ${site}`;

/** "Voting closed · Leaderboard" */
export const titleWithState = ({ state, title }: { state: string; title: string }) => `${state} · ${title}`;

/** Shows a voter's progress in the title of the page. */
export const completedOf = ({ completed, total }: { completed: number; total: number }) =>
  `${completed} of ${total}`;

export const titleOfPeriod = ({ title, period }: { title: string; period: string }) => `${title}, ${period}`;

export const defaultSubtitle = ({ year }: { year: number }) => `Community Choice Awards ${year}`;

/** Names the awards and their year, as the badges and posts of public-api do. */
export const awardsOfYear = ({ awards, end }: { awards: string; end: string }) =>
  /\b(?:19|20)\d\d\b/.test(awards) ? awards : `${awards} ${end.slice(0, 4)}`;

interface Awards {
  awards: string;
}

// The descriptions of pages for search engines and link previews.

export const liveLeaderboard = ({ awards }: Awards) =>
  `The live leaderboard of ${awards}: overall and by category.`;

export const finalLeaderboard = ({ awards }: Awards) =>
  `The final leaderboard of ${awards}: overall and by category.`;

export const resultsInFigures = ({ awards }: Awards) =>
  `The results of ${awards} in figures: votes by category, votes over time and the leaders.`;

export const everyVendor = ({ awards }: Awards) =>
  `Every vendor taking part in ${awards}, with scores and votes.`;

export const takesPart = ({ vendor, awards }: Awards & { vendor: string }) =>
  `${vendor} takes part in ${awards}.`;

export const tookPart = ({ vendor, awards, period }: Awards & { vendor: string; period: string }) =>
  `How ${vendor} did in ${awards}, ${period}.`;

export const signInToVote = ({ awards }: Awards) => `Sign in to vote in ${awards}.`;

export const createAccountToVote = ({ awards }: Awards) => `Create an account to vote in ${awards}.`;

export const confirmToVote = ({ awards }: Awards) => `Confirm an email address to vote in ${awards}.`;

export const noMoreNews = ({ awards }: Awards) => `Unsubscribe from news about ${awards}.`;

export const invitedToVote = ({ awards }: Awards) => `You’re invited to vote in ${awards}.`;

export const posterOf = ({ awards }: Awards) => `A poster to print for ${awards}.`;

export const ceremonyOf = ({ awards }: Awards) => `The winners of ${awards}, one after the other.`;

export const certificateOf = ({ awards }: Awards) => `A certificate of ${awards} to print.`;
