/** The ids of the categories in which a vendor is nominated; null is all of them, future ones included. */
export type Nominations = number[] | null;

/** Reads the form stored in `vendors.stands_in`. */
export const parseNominations = (stored: string | null): Nominations =>
  stored?.split(',').filter(Boolean).map(Number) ?? null;

/** Returns the stored form, which is the same for every order of the ids. */
export const formatNominations = (nominations: Nominations): string | null =>
  nominations && [...new Set(nominations)].sort((one, other) => one - other).join();

export const isNominatedIn = (nominations: Nominations, categoryId: number): boolean =>
  nominations === null || nominations.includes(categoryId);
