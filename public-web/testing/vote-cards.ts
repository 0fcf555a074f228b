import { screen, within } from '@testing-library/react';
import type { renderApp } from './render-app.tsx';

/** Returns the card of a category on the Vote Now tab, once it is there. */
export const card = async (category: string) =>
  within(await screen.findByRole('listitem', { name: category }));

/** Chooses the vendor whose name begins so, and goes back to the card; nothing is cast. */
export async function choose(user: ReturnType<typeof renderApp>['user'], category: string, vendor: string) {
  await user.click(await screen.findByRole('combobox', { name: `Vendor for ${category}` }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${vendor}`) }));
  await user.keyboard('{Escape}');
}
