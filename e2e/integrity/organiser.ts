import type { Stack } from '../../scripts/stack.ts';
import { HALL_NETWORK } from './populations.ts';

/** The first super admin opens a venue for the hall, as in the panel. */
export async function openVenue(
  { adminUrl, firstSuperAdmin }: Stack,
  { registrations, endDate }: { registrations: number; endDate: string },
): Promise<void> {
  if (!firstSuperAdmin) throw new Error('This database had an administrator before.');
  const { username, password, activationCode } = firstSuperAdmin;
  let cookie = '';
  let token = '';
  const post = async (path: string, body: object) => {
    const response = await fetch(new URL(`/api/admin/${path}`, adminUrl), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}`, Cookie: cookie }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`POST ${path} was answered ${response.status}: ${await response.text()}`);
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    return (await response.json()) as { token: string };
  };
  ({ token } = await post('login', { username, password }));
  await post('verify-2fa', { code: activationCode, username });
  await post('venues', { name: 'Conference hall', network: HALL_NETWORK, registrations, endDate });
}
