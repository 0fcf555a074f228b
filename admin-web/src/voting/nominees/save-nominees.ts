import type { AdminVendor, NominationRequest } from 'admin-api/contract';
import { ApiError, PartialFailure } from 'shared-web';
import { request } from '../../api-client.ts';
import { notChanged } from './messages.ts';

interface Nomination {
  /** Holds the vendor as it was when it was changed here. */
  vendor: AdminVendor;
  categoryIds: number[];
}

/**
 * One call for each vendor. One that is refused, because votes stand for it, say, does not keep the others from being
 * saved; PartialFailure tells of it.
 */
export async function saveNominees(nominations: readonly Nomination[]): Promise<void> {
  const refused = new Map<string, string[]>();
  for (const { vendor, categoryIds } of nominations) {
    const body: NominationRequest = { categoryIds, before: vendor.categoryIds };
    try {
      await request(`/api/admin/vendors/${vendor.id}/categories`, { method: 'PUT', body });
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === undefined) throw error;
      refused.set(reason, [...(refused.get(reason) ?? []), vendor.name]);
    }
  }
  if (refused.size > 0) {
    const sentences = [...refused].map(([reason, names]) => notChanged({ names, reason }));
    throw new PartialFailure(sentences.join(' '));
  }
}

/** Returns why this vendor alone was refused; any other error would meet the next one too. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)
    ? error.serverMessage
    : undefined;
