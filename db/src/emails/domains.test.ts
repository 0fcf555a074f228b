import { beforeEach, describe, expect, test } from 'vitest';
import { BY, buildUser } from '../../testing/builders.ts';
import { buildConfirmedEmail, setMailUp, TEST_EMAIL_KEYS } from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { listEmailDomains, setDomainRule } from './domains.ts';
import { emailState, sendCode } from './email-codes.ts';
import { readMailbox } from './mailbox.ts';

const database = testDatabase();
beforeEach(() => setMailUp(database));
async function newVoter() {
  const { id, username } = await buildUser(database.owner);
  return { userId: id, username };
}
type Voter = Awaited<ReturnType<typeof newVoter>>;
async function requestCode(account: Voter, email: string) {
  const asked = { account, mailbox: await readMailbox(email), language: 'en' } as const;
  return await outcome(sendCode(database.publicDb, TEST_EMAIL_KEYS, asked).then(() => 'ok' as const));
}
const stateOf = ({ userId }: Voter) =>
  emailState(database.publicDb, TEST_EMAIL_KEYS, { userId, sessionId: '' });

describe('a domain', () => {
  const rule = (domain: string, to: 'allowed' | 'refused' | null) =>
    setDomainRule(database.adminDb, BY, { domain, rule: to });

  test('accepts no new or existing addresses once it is refused', async () => {
    const ada = await newVoter();
    await buildConfirmedEmail(database, { userId: ada.userId, email: 'ada@one.catch-all.example' });
    await rule('catch-all.example', 'refused');
    expect(await stateOf(ada)).toMatchObject({ email: 'refused' });
    const eve = await newVoter();
    expect(await requestCode(eve, 'eve@two.catch-all.example')).toBe('email_refused.domain');
    expect(await requestCode(eve, 'eve@example.org')).toBe('ok');
    await rule('catch-all.example', null);
    expect(await stateOf(ada)).toMatchObject({ email: 'confirmed' });
  });

  test('excludes all others if it is allowed', async () => {
    await rule('example.org', 'allowed');
    expect(await requestCode(await newVoter(), 'ada@example.com')).toBe('email_refused.domain');
    expect(await requestCode(await newVoter(), 'ada@mail.example.org')).toBe('ok');
  });

  test('is listed with its accounts only if there are ten', async () => {
    const confirm = async (number: number) => {
      const { userId } = await newVoter();
      await buildConfirmedEmail(database, { userId, email: `voter${number}@catch-all.example` });
    };
    for (let number = 0; number < 9; number += 1) await confirm(number);
    expect(await listEmailDomains(database.adminDb)).toEqual([]);
    await confirm(9);
    const found = { domain: 'catch-all.example', accounts: 10, rule: null };
    expect(await listEmailDomains(database.adminDb)).toEqual([found]);
    await rule('example.org', 'refused');
    const refused = { domain: 'example.org', accounts: null, rule: 'refused' };
    expect(await listEmailDomains(database.adminDb)).toEqual([found, refused]);
  });
});
