import { type BrowserContext, expect } from '@playwright/test';
import { generate } from 'otplib';
import type { Stack } from '../../scripts/stack.ts';

/** The first super admin, who signs in again after each skip of the clock, because no sign-in lasts for days. */
export function createOrganiser({ firstSuperAdmin }: Stack, context: BrowserContext) {
  if (!firstSuperAdmin) throw new Error('This database had an administrator before.');
  const { username, password, activationCode } = firstSuperAdmin;
  let secret: string | undefined;

  async function ask(method: 'GET' | 'POST', path: string, token?: string, data?: object) {
    const answer = await context.request.fetch(`/api/admin/${path}`, {
      method,
      data,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return answer.json();
  }

  return {
    /** @param now the time in ms by the product’s clock */
    async signIn(now: number): Promise<void> {
      const { token } = await ask('POST', 'login', undefined, { username, password });
      const codeNow = (of: string) => generate({ secret: of, epoch: Math.floor(now / 1000) });
      const code = secret ? await codeNow(secret) : activationCode;
      await ask('POST', 'verify-2fa', token, { code, username });
      if (!secret) {
        ({ secret } = await ask('GET', '2fa/enrolment', token));
        await ask('POST', '2fa/enrolment', token, { code: await codeNow(secret ?? '') });
      }
      await context.addInitScript((stored) => localStorage.setItem('va_admin_token', stored), token);
    },
  };
}
