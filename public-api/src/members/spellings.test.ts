import { keyedHash } from 'db/emails';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_EMAIL_KEYS } from '../../testing/test-app.ts';
import { testMembers } from '../../testing/test-members.ts';
import { spellingsOf } from './providers.ts';

const { api, providers, browser } = testMembers();

describe('an issuer has many spellings and one member', () => {
  const settings = () => providers[1] ?? expect.fail();
  let issuer: string;
  beforeEach(() => {
    issuer = settings().issuer;
  });
  afterEach(() => {
    settings().issuer = issuer;
  });

  async function idWith(spelled: string, username: string): Promise<number> {
    settings().issuer = spelled;
    // A new process reads the settings.
    const visitor = browser(await api.another());
    const { body } = await visitor.signIn(2, 'ada');
    return body.login?.user.id ?? (await visitor.register(username)).body.user.id;
  }

  test('a slash and capitals make no second account', async () => {
    const capitals = issuer.replace('http://127.0.0.1', 'HTTP://127.0.0.1');
    const ids = [];
    for (const [index, spelled] of [issuer, `${issuer}/`, capitals, issuer].entries())
      ids.push(await idWith(spelled, `ada_${index}`));
    expect(new Set(ids).size).toBe(1);
    expect(await api.database.owner('members')).toHaveLength(1);
  });

  test.each([
    ['with a slash', 'without', (text: string) => `${text}/`, (text: string) => text],
    ['without a slash', 'with one', (text: string) => text, (text: string) => `${text}/`],
    [
      'in capitals',
      'in capitals',
      (text: string) => text.toUpperCase(),
      (text: string) => text.toUpperCase(),
    ],
  ])('an account stored %s is found %s', async (_, __, before, now) => {
    const id = await idWith(issuer, 'ada');
    const subject_hash = keyedHash(TEST_EMAIL_KEYS, 'member', `${before(issuer)}\nada`);
    await api.database.owner('members').update({ subject_hash });
    expect(await idWith(now(issuer), 'ada_2')).toBe(id);
  });
});

test('an issuer is also spelled otherwise', () => {
  for (const [inSettings, others] of [
    [
      'https://IDP.example:443/a',
      ['https://idp.example/a', 'https://idp.example/a/', 'https://idp.example:443/a'],
    ],
    ['https://idp.example', ['https://idp.example/', 'https://idp.example:443', 'https://idp.example:443/']],
    ['https://idp.example:8443/', ['https://idp.example:8443', 'https://idp.example:8443/']],
  ] as const) {
    const spelled = spellingsOf(others[0] ?? '', inSettings);
    expect(spelled, inSettings).toEqual(expect.arrayContaining([inSettings, ...others]));
  }
});
