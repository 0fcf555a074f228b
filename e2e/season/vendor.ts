import { expect, type Person } from './person.ts';

/** The text of the organiser’s mail. */
const LINK = '/vendor/7';

/** Goes from the link in the organiser’s mail to a poster. Returns the address in its QR code. */
export async function vendorPrintsPoster(vendor: Person): Promise<string> {
  const { page } = vendor;
  await vendor.open(LINK);
  await vendor.keep('page');
  await vendor.tap(page.getByRole('button', { name: 'More ways to share' }));
  const kit = page.getByRole('dialog', { name: /^Share/ });
  await expect(kit.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await vendor.keep('kit');
  const address = await kit.getByRole('textbox', { name: 'Link' }).inputValue();
  await vendor.tap(kit.getByRole('link', { name: 'Print a poster' }));
  await expect(page.getByRole('article', { name: /^Poster/ })).toBeVisible();
  await vendor.keep('poster');
  return address;
}
