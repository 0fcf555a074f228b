import type { Browser, Page } from '@playwright/test';
import type { Voter } from '../../e2e/parts/voters.ts';
import { onPhone, openAlive } from './phone.ts';

/** Times in milliseconds. */
export interface FirstVote {
  /** The time from the click on *Sign In*, or from requesting the page, until the vote button works. */
  possible: number;
  /** The time from the click that casts the vote until "Voted" appears. */
  voted: number;
}

export interface Ballot {
  url: string;
  /** The button that begins a vote; a signed-in voter with a chosen vendor presses *Cast Vote* at once. */
  begin: 'Vote' | 'Login to Vote';
}

/** Presses the vote button, signs in, and comes back to the choice. */
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

/** The voter signed in on another day. */
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

/** Presses a button and returns the time until something appears. */
async function press(page: Page, name: string, xpath: string): Promise<number> {
  await page.evaluate(`noteNextPress()`);
  await button(page, name).click();
  return page.evaluate<number>(`seen(${JSON.stringify(xpath)}, pressedAt)`);
}

// This waits for the header of a signed-in voter; before it, a click would lead to the sign-in page.
const SIGNED_IN = `//header//button[contains(., 'Logout')]`;
const buttonOf = (name: string): string => `//main//button[not(@disabled) and normalize-space() = '${name}']`;
const VOTED = `//main//*[text() = 'Voted']`;

/** Runs in the page before its own scripts. */
const WATCH = `
  window.pressedAt = 0;
  window.noteNextPress = () => {
    addEventListener('click', ({ timeStamp }) => { pressedAt = timeStamp; }, { capture: true, once: true });
  };
  const isThere = (xpath) => document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE).booleanValue;
  window.seen = (xpath, since) => new Promise((resolve) => {
    const look = () => {
      // The cheap check comes first, because a slow phone would search its page in each frame.
      if (document.querySelector('html[data-alive]') && isThere(xpath) && isThere("${SIGNED_IN}")) resolve(performance.now() - since);
      else requestAnimationFrame(look);
    };
    look();
  });
`;
