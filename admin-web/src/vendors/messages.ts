import type { AdminVendor } from 'admin-api/contract';
import { countText } from 'shared-web';

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
