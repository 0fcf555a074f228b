import type { AdminRole, Awards } from 'admin-api/contract';
import { listText } from 'shared-web';

export const ROLE_LABEL: Record<AdminRole, string> = { admin: 'Admin', super_admin: 'Super admin' };

/** The texts of the site that visitors read in our words until organisers set them. */
export const SITE_WORDS = {
  top_right_name: { label: 'Top Header Name', byDefault: 'Vendor Awards' },
  top_right_details: {
    label: 'Top Header Details',
    byDefault: `Community Choice Awards ${new Date().getUTCFullYear()}`,
  },
  site_name: { label: 'Main Hero Title', byDefault: 'Community Choice Awards' },
  site_description: {
    label: 'Main Hero Description',
    byDefault: 'Vote for your favourite vendors. One vote in each category.',
  },
  thanks: { label: 'Thanks', byDefault: 'Thank you.' },
  contact: { label: 'Who to contact about excluded votes', byDefault: 'Contact the organisers.' },
};

/** Names the texts that are still in our words, with the name of a period if it is ours, too. */
export function defaultsWarning(
  { unsetTexts }: Pick<Awards, 'unsetTexts'>,
  periodName: string | undefined,
): string | undefined {
  const named = Object.entries(SITE_WORDS)
    .filter(([key]) => unsetTexts.some((unset) => unset === key))
    .map(([, { label, byDefault }]) => `${label} (“${byDefault}”)`);
  if (periodName) named.push(`the period’s name (“${periodName}”)`);
  return named.length > 0 ? `Visitors still read the default of ${listText(named)}.` : undefined;
}
