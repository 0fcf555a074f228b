import type { AdminCategory, AdminVendor, Awards, MostSuggested } from 'admin-api/contract';
import { nearNames, plain } from 'admin-api/near-names';
import { listText } from 'shared-web';
import { call } from '../api-client.ts';

/** A vendor as it was before its change, and the categories in which it is nominated afterwards. */
export interface Nomination {
  vendor: Pick<AdminVendor, 'id' | 'categoryIds'>;
  categoryIds: number[] | null;
}

/** The changed vendors by their ids. */
export type Nominations = ReadonlyMap<number, Nomination>;

export const NO_CHANGE: Nominations = new Map();

/** Sets the categories of all these vendors by one request. */
export function sendNominations(nominations: Iterable<Nomination>): Promise<unknown> {
  const vendors = [...nominations].map(({ vendor: { id, categoryIds: before }, categoryIds }) => ({
    id,
    categoryIds,
    before,
  }));
  return call('POST /api/admin/vendors/nominations', { body: { vendors } });
}

/** Returns a vendor’s categories after the changes; null means all. */
const categoriesOf = ({ id, categoryIds }: AdminVendor, changes: Nominations) =>
  changes.get(id)?.categoryIds ?? categoryIds;

export const isNominated = (vendor: AdminVendor, category: number, changes: Nominations): boolean =>
  categoriesOf(vendor, changes)?.includes(category) ?? true;

/** Returns whether a vendor is nominated in this category only. It stays there, because it needs a category. */
export const isOnlyIn = (vendor: AdminVendor, category: number, changes: Nominations): boolean =>
  categoriesOf(vendor, changes)?.join() === String(category);

/** Returns how many nominees of a category voters can choose, and how many are drafts. */
export function countNominees(category: number, vendors: readonly AdminVendor[], changes: Nominations) {
  const nominees = vendors.filter((vendor) => isNominated(vendor, category, changes));
  const drafts = nominees.filter(({ isDraft }) => isDraft).length;
  return { listed: nominees.length - drafts, drafts };
}

/** Says what would stop voters from choosing a vendor in each category, and names the tab that helps. */
export function ballotProblem({ categories, vendors }: Pick<Awards, 'categories' | 'vendors'>) {
  if (categories.published === 0) {
    return { message: 'No category is published, so nobody can vote.', tab: 'categories' } as const;
  }
  if (vendors.published === 0) {
    return { message: 'No vendor is published, so nobody can vote.', tab: 'vendors' } as const;
  }
  if (categories.withoutNominee.length === 0) return undefined;
  const where = listText(categories.withoutNominee);
  return {
    message: `No vendor is nominated in ${where}, so nobody can vote there.`,
    tab: 'vendors',
  } as const;
}

interface Choice {
  category: number;
  categories: readonly AdminCategory[];
  /** Returns whether a vendor is to be nominated in the category. */
  isChosen: (vendor: AdminVendor) => boolean;
  /** Whether a vendor stays in its last category, which it does unless this is false. */
  keepsOne?: boolean;
}

/** Returns the changes after the nominees of a category have been chosen among these vendors. */
export function choose(
  changes: Nominations,
  vendors: readonly AdminVendor[],
  { category, categories, isChosen, keepsOne = true }: Choice,
): Nominations {
  const after = new Map(changes);
  const all = categories.map(({ id }) => id);
  for (const vendor of vendors) {
    if (isChosen(vendor) === isNominated(vendor, category, changes)) continue;
    const others = (categoriesOf(vendor, changes) ?? all).filter((id) => id !== category);
    const categoryIds = isChosen(vendor) ? [...others, category] : others;
    if (categoryIds.length === 0 && keepsOne) continue;
    // Keeps the vendor from when it was first changed, so that a colleague’s change is noticed.
    const before = after.get(vendor.id)?.vendor ?? vendor;
    if (isSame(before.categoryIds ?? all, categoryIds)) after.delete(vendor.id);
    else after.set(vendor.id, { vendor: before, categoryIds });
  }
  return after;
}

const isSame = (before: readonly number[], now: readonly number[]): boolean =>
  before.length === now.length && before.every((id) => now.includes(id));

/** Returns the most suggested names of a category, with all that are as often suggested as the last of them. */
export function mostOf(names: MostSuggested['names'], number: number): MostSuggested['names'] {
  const least = names[Math.min(number, names.length) - 1]?.people ?? 0;
  return names.filter(({ people }) => people >= least);
}

/**
 * Finds the vendors of a pasted list with one name per line, as the files of pictures are matched, and lists the names that
 * no vendor has, each with the vendor that it comes near to.
 */
export function findNames(pasted: string, vendors: readonly AdminVendor[]) {
  const near = nearNames(vendors);
  const byName = new Map(vendors.map((vendor) => [folded(vendor.name), vendor]));
  const keys = vendors.map(({ name }) => plain(name));
  const ids = new Set<number>();
  const unknown: string[] = [];
  for (const name of pasted.split(/[\n\t;]/).map((typed) => typed.trim())) {
    if (name === '') continue;
    const key = plain(name);
    const [same, ...others] = vendors.filter((_, at) => key !== '' && keys[at] === key);
    const vendor = byName.get(folded(name)) ?? (others.length === 0 ? same : undefined);
    const guess = near(name);
    if (vendor) ids.add(vendor.id);
    else unknown.push(guess ? `${name} (is it ${guess.name}?)` : name);
  }
  return { ids, unknown };
}

const folded = (name: string): string => name.normalize().trim().replace(/\s+/g, ' ').toLowerCase();
