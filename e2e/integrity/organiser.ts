import type { Stack } from '../../scripts/stack.ts';
import { activated } from '../parts/visitor.ts';

/** Lets the first super admin make a code for everybody in the hall, as in the panel. */
export async function makeHallCode(
  { adminUrl, firstSuperAdmin }: Stack,
  { usesEach, endDate }: { usesEach: number; endDate: string },
): Promise<string> {
  if (!firstSuperAdmin) throw new Error('This database had an administrator before.');
  const organiser = await activated(adminUrl, firstSuperAdmin);
  const batch = { name: 'Conference hall', number: 1, usesEach, endDate };
  const { codes } = await organiser.expect<{ codes: string[] }>(201, '/api/admin/code-batches', batch);
  return codes[0] ?? '';
}
