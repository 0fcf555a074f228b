import type { Browser, Page } from '@playwright/test';
import type { Voter } from '../../e2e/parts/voters.ts';
import { onPhone, openAlive } from './phone.ts';

/** Times in milliseconds. */
export interface FirstVote {
  /** The time from the press of *Sign In*, or from asking for the page, until the vote can be pressed. */
  possible: number;
  /** The time from the press that casts it until "Voted" is seen. */
  voted: number;
}

export interface Ballot {
  url: string;
  /** What begins a vote there; who is signed in and has the vendor chosen already presses *Cast Vote* at once. */
  begin: 'Vote' | 'Login to Vote';
}

/** Presses the vote, is asked to sign in, and comes back to the choice. */
export const voteAfterSignIn = (
  browser: Browser,
  { url, begin }: Ballot,
  { name }: Voter,
  password: string,
): Promise<FirstVote> =>
  onPhone(browser, async (page) => {
    await page.addInitScript(WATCH);
    await openAlive(page, url);
    await button(page, begin).click();
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const possible = await press(page, 'Sign In', buttonOf('Cast Vote'));
    return { possible, voted: await press(page, 'Cast Vote', VOTED) };
  });

/** Has signed in another day. */
export const voteSignedIn = (
  browser: Browser,
  { url, begin }: Ballot,
  { token }: Voter,
): Promise<FirstVote> =>
  onPhone(browser, async (page) => {
    await page.addInitScript(WATCH);
    await page.addInitScript(`localStorage.setItem('va_user_token', ${JSON.stringify(token)})`);
    const first = begin === 'Vote' ? begin : 'Cast Vote';
    await page.addInitScript(`window.firstSeen = seen(${JSON.stringify(buttonOf(first))}, 0)`);
    await openAlive(page, url);
    const possible = await page.evaluate<number>('firstSeen');
    if (first === 'Vote') await button(page, first).click();
    return { possible, voted: await press(page, 'Cast Vote', VOTED) };
  });

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** Presses a button and waits; from the press until something is seen. */
async function press(page: Page, name: string, xpath: string): Promise<number> {
  await page.evaluate(`noteNextPress()`);
  await button(page, name).click();
  return page.evaluate<number>(`seen(${JSON.stringify(xpath)}, pressedAt)`);
}

// The header of a signed-in voter: before, the page is everybody's, and a press would lead to the sign-in.
const SIGNED_IN = `//header//button[contains(., 'Logout')]`;
const buttonOf = (name: string): string => `//main//button[not(@disabled) and normalize-space() = '${name}']`;
const VOTED = `//main//*[text() = 'Voted']`;

/** Runs in the page, before it. */
const WATCH = `
  window.pressedAt = 0;
  window.noteNextPress = () => {
    addEventListener('click', ({ timeStamp }) => { pressedAt = timeStamp; }, { capture: true, once: true });
  };
  const isThere = (xpath) => document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE).booleanValue;
  window.seen = (xpath, since) => new Promise((resolve) => {
    const look = () => {
      // First what costs nothing: a slow phone would search its page in each frame.
      if (document.querySelector('html[data-alive]') && isThere(xpath) && isThere("${SIGNED_IN}")) resolve(performance.now() - since);
      else requestAnimationFrame(look);
    };
    look();
  });
`;
