import type { Stack } from '../../scripts/stack.ts';
import { HALL_NETWORK } from './populations.ts';
import { type Client, createSite } from './site.ts';

/** The first super admin opens a venue for the hall, as in the panel. */
export async function openVenue(
  { adminUrl, firstSuperAdmin }: Stack,
  { registrations, endDate }: { registrations: number; endDate: string },
): Promise<void> {
  if (!firstSuperAdmin) throw new Error('This database had an administrator before.');
  const { username, password, activationCode } = firstSuperAdmin;
  const site = createSite(adminUrl);
  const organiser: Client = { address: '127.0.0.1', userAgent: 'organiser' };
  const cost = { requests: 0, hashes: 0 };
  const post = async (path: string, body: object, token?: string) => {
    const given = { body, ...(token && { token }) };
    const answer = await site.ask(organiser, cost, `/api/admin/${path}`, given);
    if (answer.status >= 400) {
      throw new Error(`POST ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
  const { token } = await post('login', { username, password });
  await post('verify-2fa', { code: activationCode, username }, token);
  await post('venues', { name: 'Conference hall', network: HALL_NETWORK, registrations, endDate }, token);
}
