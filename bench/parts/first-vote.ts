import type { Browser } from '@playwright/test';
import { hashSecret } from 'db/accounts';
import { median, type Row, whole } from '../../e2e/parts/report.ts';
import type { Voter } from '../../e2e/parts/voters.ts';
import { type Bench, givePasswords } from '../context.ts';
import { type Ballot, type FirstVote, voteAfterSignIn, voteSignedIn } from '../load/first-vote.ts';
import { atMost, type Section } from '../section.ts';

const OPENINGS = 5;
const WANTED_MS = 2500;
const PASSWORD = 'Correct-Horse7!';

/** Measures how soon a person on a slow phone can cast the first vote and sees that it counts. */
export async function measureFirstVote(bench: Bench, browser: Browser): Promise<Section> {
  const { stack, database, catalogue, voters, steps } = bench;
  const [vendorId] = catalogue.vendorIds;
  const [categoryId] = catalogue.categoryIds;
  const address = (path: string): string => new URL(path, stack.url).href;
  const vendor: Ballot = { url: address(`/vendor/${vendorId}`), begin: 'Vote' };
  const card: Ballot = {
    url: address(`/?category=${categoryId}&vendor=${vendorId}`),
    begin: 'Login to Vote',
  };
  const signIn = (ballot: Ballot) => (voter: Voter) => voteAfterSignIn(browser, ballot, voter, PASSWORD);
  const signedIn = (ballot: Ballot) => (voter: Voter) => voteSignedIn(browser, ballot, voter);
  const ways: Readonly<Record<string, (voter: Voter) => Promise<FirstVote>>> = {
    'Sign In, on the way from a vendor': signIn(vendor),
    'Sign In, on the way from a card': signIn(card),
    'Signed in, a vendor opened': signedIn(vendor),
    'Signed in, a card opened': signedIn(card),
  };
  // Each votes once. They come from the end of the list; the storm of sign-ins takes those at its beginning.
  const waiting = voters.slice(-Object.keys(ways).length * (OPENINGS + 1));
  const rows: Row[] = [];
  await steps.step('First vote', async (note) => {
    await givePasswords(database, waiting, await hashSecret(PASSWORD));
    for (const [name, way] of Object.entries(ways)) {
      note(name);
      // The first round warms up the gateway and the API.
      const [first, ...others] = waiting.splice(0, OPENINGS + 1);
      if (first) await way(first);
      const votes: FirstVote[] = [];
      for (const voter of others) votes.push(await way(voter));
      rows.push(line(name, votes));
    }
  });
  return {
    title: 'First vote',
    about:
      `The same phone; medians of ${OPENINGS} voters, in ms. "possible" is from the press of Sign In, or from asking for the page, ` +
      `until the button of the vote can be pressed; "voted" from the press of Cast Vote until "Voted" is seen. Wanted: possible ` +
      `${whole(WANTED_MS)} at most.`,
    head: ['', 'possible', 'voted'],
    rows,
  };
}

function line(name: string, votes: readonly FirstVote[]): Row {
  const possible = median(votes.map((vote) => vote.possible));
  return [name, atMost(possible, WANTED_MS), whole(median(votes.map(({ voted }) => voted)))];
}
