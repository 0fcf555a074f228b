import { capital } from 'shared-web';

/** The two kinds of record that organisers create, publish and delete. */
export type CatalogueNoun = 'category' | 'vendor';

export const NOUNS = { category: 'categories', vendor: 'vendors' } as const;

/** The labels of fields by their names. */
export type Labels = Readonly<Record<string, { label: string }>>;

/** Texts of the form that adds a record. */
export const newTexts = (noun: CatalogueNoun) => ({
  title: `Add ${noun}`,
  submit: `Create ${noun}`,
  busy: 'Creating...',
  done: `${capital(noun)} created`,
  failed: `Failed to create ${noun}`,
});

/** Texts of the form that changes a record. */
export const changeTexts = (noun: string) => ({
  title: `Edit ${noun}`,
  submit: 'Save changes',
  busy: 'Saving...',
  done: `${capital(noun)} updated`,
  failed: `Failed to update ${noun}`,
});
