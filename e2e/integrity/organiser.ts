import type { Stack } from '../../scripts/stack.ts';
import { activated } from '../parts/visitor.ts';
import { HALL_NETWORK } from './populations.ts';

/** Lets the first super admin open an event network for the hall, as in the panel. */
export async function openVenue(
  { adminUrl, firstSuperAdmin }: Stack,
  { registrations, endDate }: { registrations: number; endDate: string },
): Promise<void> {
  if (!firstSuperAdmin) throw new Error('This database had an administrator before.');
  const organiser = await activated(adminUrl, firstSuperAdmin);
  const venue = { name: 'Conference hall', network: HALL_NETWORK, registrations, endDate };
  await organiser.expect(201, '/api/admin/venues', venue);
}
