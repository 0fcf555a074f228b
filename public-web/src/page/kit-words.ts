import { t } from '@lingui/core/macro';
import type { KitWords } from 'shared-ui/host';
import { formatDecimal } from 'shared-web';
import { aboutLanguage, currentLanguage } from './language.ts';

/** What the host says if the page does not load. */
export const unavailable = () => ({
  title: t`This page didn’t load`,
  description: t`Part of the site is missing. Everything you saved is safe. Check your connection, or try again in a minute.`,
  retry: t`Try again`,
  retrying: t`Trying again...`,
});

/** What the kit says by itself on public pages. */
export const KIT_WORDS: Partial<KitWords> = {
  direction: () => aboutLanguage(currentLanguage()).direction,
  choose: () => t`Choose...`,
  close: () => t`Close`,
  closeNotification: () => t`Close notification`,
  dark: () => t`Dark`,
  decimal: formatDecimal,
  didNotLoad: () => t`This didn’t load`,
  hidePassword: () => t`Hide password`,
  inDescription: () => t`In the description:`,
  light: () => t`Light`,
  loading: () => t`Loading`,
  met: () => t`(met)`,
  notification: () => t`Notification`,
  // Radix puts the key in.
  notifications: () => t`Notifications (${{ hotkey: '{hotkey}' }})`,
  notMet: () => t`(not met yet)`,
  options: () => t`Options`,
  rank: () => t`Rank`,
  showPassword: () => t`Show password`,
  skip: () => t`Skip to content`,
  stars: (rating) => t`${rating} out of 5 stars`,
  system: () => t({ message: 'System', context: 'theme' }),
  theme: (theme) => t`Theme: ${theme}`,
  tryAgain: () => t`Try again`,
};
