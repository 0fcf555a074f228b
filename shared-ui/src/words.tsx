import type { ReactNode } from 'react';

let ratings: Intl.NumberFormat | undefined;

/** What the kit says by itself. A host in another language provides its own words before it renders. */
const ENGLISH = {
  direction: (): 'ltr' | 'rtl' => 'ltr',
  cancel: () => 'Cancel',
  choose: () => 'Choose...',
  close: () => 'Close',
  closeNotification: () => 'Close notification',
  /** "4.5" */
  decimal: (number: number) => {
    ratings ??= new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return ratings.format(number);
  },
  didNotLoad: () => 'This didn’t load',
  dark: () => 'Dark',
  hidePassword: () => 'Hide password',
  /** Stands before a description that contains what was typed, if the name doesn’t. */
  inDescription: () => 'In the description:',
  light: () => 'Light',
  loading: () => 'Loading',
  met: () => '(met)',
  next: () => 'Next',
  notification: () => 'Notification',
  /** Radix puts the key in. */
  notifications: () => 'Notifications ({hotkey})',
  notMet: () => '(not met yet)',
  options: () => 'Options',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  previous: () => 'Previous',
  /** Stands before the number, for screen readers. */
  rank: () => 'Rank',
  showPassword: () => 'Show password',
  skip: () => 'Skip to content',
  stars: (rating: string) => `${rating} out of 5 stars`,
  system: () => 'System',
  theme: (theme: string) => `Theme: ${theme}`,
  tryAgain: () => 'Try again',
  typeToConfirm: (word: string): ReactNode => (
    <span>
      Type <strong>{word}</strong> to confirm
    </span>
  ),
};

export type KitWords = typeof ENGLISH;

export const words: KitWords = { ...ENGLISH };

export const provideWords = (own: Partial<KitWords>): void => void Object.assign(words, own);
