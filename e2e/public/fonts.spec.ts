import { expect, open, test } from '../fixtures.ts';

test('letters of Latin Extended are drawn in the fonts of the site', async ({ page }) => {
  await open(page, '/');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  for (const [selector, family] of [
    ['h1', 'Fraunces'],
    ['main p', 'Inter'],
  ] as const) {
    await page
      .locator(selector)
      .first()
      .evaluate((node) => {
        node.textContent = 'Łódź';
      });
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const fonts = async () =>
      (await devtools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts.map(
        ({ familyName, isCustomFont }) =>
          `${familyName.split(' ')[0]} ${isCustomFont ? 'of the site' : 'of the system'}`,
      );
    await expect.poll(async () => [...new Set(await fonts())]).toEqual([`${family} of the site`]);
  }
});
