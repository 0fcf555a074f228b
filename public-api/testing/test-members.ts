import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Provider } from '../src/members/provider-settings.ts';
import { SITE, signInAt, startProvider, startRogue, startSilent, unreachable } from './oidc-providers.ts';
import { testApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/**
 * Starts the API with five providers: the first two are oidc-provider, the first with a required claim; the third
 * returns what a test wants; the fourth never answers, and the fifth is down.
 */
export function testMembers() {
  const providers: Provider[] = [];
  const lines: Record<string, unknown>[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const api = testApp({ publicUrl: SITE, providers, showsPasswords: false, logTo });
  const closing: (() => Promise<void>)[] = [];
  const found = {} as { rogue: Awaited<ReturnType<typeof startRogue>> };

  beforeAll(async () => {
    found.rogue = await startRogue(3);
    const started = [
      await startProvider(1, { claim: { name: 'groups', value: 'members' } }),
      await startProvider(2),
      found.rogue,
      await startSilent(4),
    ];
    providers.push(...started.map(({ settings }) => settings), await unreachable(5));
    closing.push(...started.map(({ close }) => close));
  });
  afterAll(async () => {
    await Promise.all(closing.map((close) => close()));
  });

  /** A browser, which keeps cookies. */
  function browser(server: Pick<TestClient, 'post'> = api) {
    const jar = new Map<string, string>();
    let lastState = '';
    const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const answer = await server.post(path, body, { ...(cookie && { cookie }), ...headers });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      return answer;
    };
    const begin = async (provider: number): Promise<string> =>
      (await post('/api/members/sign-in', { provider })).body.url;
    const finish = (provider: number, { state = '', iss, ...returned }: Record<string, string>) => {
      lastState = state;
      const said = returned.error ? returned : { code: 'a code', ...returned };
      return post('/api/members/sign-in/code', { provider, state, ...said, ...(iss && { iss }) });
    };
    return {
      jar,
      post,
      begin,
      finish,
      /** Goes to the provider and comes back. */
      signIn: async (provider: number, name: string) =>
        finish(provider, await signInAt(await begin(provider), name)),
      register: (username: string, state = lastState) => post('/api/members/account', { username, state }),
    };
  }

  async function member(name: string, provider = 1) {
    const visitor = browser();
    await visitor.signIn(provider, `${name}_member`);
    const { body } = await visitor.register(name);
    return { ...visitor, token: body.token, as: { authorization: `Bearer ${body.token}` }, id: body.user.id };
  }

  /** Returns the log's lines about providers, without what all lines have. */
  const logged = () =>
    lines.filter(({ msg }) => msg !== 'answered').map(({ level, time, pid, hostname, ...line }) => line);
  beforeEach(() => {
    lines.length = 0;
  });
  return { api, providers, browser, member, logged, rogue: () => found.rogue };
}
