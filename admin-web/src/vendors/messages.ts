import type { AdminVendor } from 'admin-api/contract';
import { countText, formatCount, listText, plural } from 'shared-web';

export const nominateMany = ({ count }: { count: number }): string =>
  `Nominate ${countText(count, 'vendor')}`;

export const manyNominated = ({ count }: { count: number }): string =>
  `${countText(count, 'vendor')} nominated`;

export const manyNominationsUndone = ({ count }: { count: number }): string =>
  `${countText(count, 'vendor')} nominated as before`;

export const nominatedIn = ({ categoryIds }: Pick<AdminVendor, 'categoryIds'>): string =>
  categoryIds
    ? `Nominated in ${countText(categoryIds.length, 'category', 'categories')}`
    : 'Nominated in every category';

export const idAndVotes = ({ id, votes }: { id: number; votes: number }): string =>
  `ID ${id} · ${countText(votes, 'vote')}`;

export const idOf = ({ id }: { id: number }): string => `ID ${id}`;

export const categoriesFor = ({ vendor }: { vendor: string }): string => `Categories for ${vendor}`;

export const vendorLeaves = ({ links }: { links: number }): string =>
  links === 0
    ? 'The vendor leaves the site'
    : `The vendor and its ${countText(links, 'link')} leave the site`;

export const linksOf = ({ vendor }: { vendor: string }): string => `Links of ${vendor}`;
export const addLinkTo = ({ vendor }: { vendor: string }): string => `Add a link to ${vendor}`;
export const editLink = ({ link }: { link: string }): string => `Edit link ${link}`;
export const deleteLink = ({ link }: { link: string }): string => `Delete link ${link}`;
export const reallyDeleteLink = ({ title }: { title: string }): string => `Delete the link “${title}”?`;
export const linkLeaves = ({ vendor, url }: { vendor: string; url: string }): string =>
  `${url} will be removed from ${vendor}’s page. This can’t be undone.`;
export const titleAndUrl = ({ title, url }: { title: string; url: string }): string => `${title}, ${url}`;

export const csvColumns = ({ columns }: { columns: readonly string[] }): string =>
  `Use a CSV file with the columns ${listText(columns)} (id is optional), like the one that “Export vendors” gives you. Vendors are matched by ID, or by name if there’s no ID. None are deleted.`;
export const importMany = ({ count }: { count: number }): string => `Import ${countText(count, 'vendor')}`;
export const rowsSkipped = ({ count }: { count: number }): string => `${countText(count, 'row')} skipped`;
export const skipRows = ({ count }: { count: number }): string =>
  `Skip ${countText(count, 'row')} and import the rest`;
export const rowsUnchanged = ({ count }: { count: number }): string =>
  `${countText(count, 'row')} unchanged.`;
export const rowsWithErrors = ({ count }: { count: number }): string =>
  plural(count, {
    one: `${formatCount(count)} row has an error`,
    other: `${formatCount(count)} rows have errors`,
  });
export const importPreview = ({ created, updated }: { created: number; updated: number }): string =>
  `${countText(created, 'vendor')} will be added and ${formatCount(updated)} changed.`;
export const titleWithCount = ({ title, count }: { title: string; count: number }): string =>
  `${title} (${formatCount(count)})`;
export const lineNumber = ({ line }: { line: number }): string => `Line ${line}`;
