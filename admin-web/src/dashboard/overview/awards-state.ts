import type { AdminDashboard, Awards } from 'admin-api/contract';

/** What is missing for a voter to have a choice. */
export type Gap = 'categories' | 'category_drafts' | 'vendors' | 'vendor_drafts';

/** The state of the awards as a code, with the values for its sentence. Instants are ISO strings from the server. */
export type AwardsState =
  | { code: 'not_set_up'; gap: Gap }
  | { code: 'drafts'; gap: Gap; categoryDrafts: number; vendorDrafts: number }
  | { code: 'unplanned' }
  | { code: 'scheduled'; name: string; opensAt: string; gap: Gap | undefined }
  | { code: 'open'; endsAt: string; voters: number; mayBeMore: boolean; gap: Gap | undefined }
  | { code: 'paused'; endsAt: string }
  | { code: 'frozen'; endsAt: string; isByHand: boolean }
  | { code: 'awaiting_results'; name: string; endedAt: string }
  | { code: 'announced'; name: string; endedAt: string; voters: number }
  | { code: 'between_seasons'; name: string; endedAt: string };

/** The state is about the winners for this long after the end, and then about the next period. */
const CELEBRATED_MS = 30 * 86_400_000;

type Known = Pick<AdminDashboard, 'totalParticipants' | 'keepsVotesBack'> & { awards: Awards };

export function awardsState({ awards, totalParticipants, keepsVotesBack }: Known): AwardsState {
  const { current, next, categories, vendors, now } = awards;
  const gap = gapOf(awards);
  const voters = totalParticipants;
  if (current?.state === 'open') {
    const { endDate: endsAt, reveal } = current;
    if (current.isPaused) return { code: 'paused', endsAt };
    if (current.isFrozen) return { code: 'frozen', endsAt, isByHand: reveal === 'by_hand' };
    return { code: 'open', endsAt, voters, mayBeMore: keepsVotesBack, gap };
  }
  if (current?.isFrozen) {
    return { code: 'awaiting_results', name: current.name, endedAt: current.endDate };
  }
  if (next) return { code: 'scheduled', name: next.name, opensAt: next.startDate, gap };
  if (current) {
    const { name, endDate: endedAt } = current;
    const isNews = Date.parse(now) - Date.parse(endedAt) < CELEBRATED_MS;
    return isNews ? { code: 'announced', name, endedAt, voters } : { code: 'between_seasons', name, endedAt };
  }
  if (!gap) return { code: 'unplanned' };
  if (categories.drafts + vendors.drafts === 0) return { code: 'not_set_up', gap };
  return { code: 'drafts', gap, categoryDrafts: categories.drafts, vendorDrafts: vendors.drafts };
}

function gapOf({ categories, vendors }: Awards): Gap | undefined {
  if (categories.published === 0) return categories.drafts > 0 ? 'category_drafts' : 'categories';
  if (vendors.published === 0) return vendors.drafts > 0 ? 'vendor_drafts' : 'vendors';
  return undefined;
}
