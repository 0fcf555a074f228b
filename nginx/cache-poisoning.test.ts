import { describe, expect, test } from 'vitest';
import { askedForEverybody, gatewayBeforeCountingApi } from './testing/counting-api.ts';
import { ODD_HEADERS } from './testing/odd-headers.ts';
import { withinOneSecond } from './testing/one-second.ts';
import { serialOf } from './testing/origin.ts';

const site = gatewayBeforeCountingApi((serial) => `/api/leaderboard?cycle=${serial}`);
const { origin, fresh } = site;

describe('a first request with a header', () => {
  test('no header changes anything for the next visitor', async () => {
    for (const [name, value] of ODD_HEADERS) {
      const { target, next } = await withinOneSecond(async () => {
        const target = fresh();
        await site.gateway.get(target, { headers: { [name]: value } });
        return { target, next: await site.gateway.get(target) };
      });
      const { status, headers, body } = next;
      expect(status, `${name}: ${value}`).toBe(200);
      expect(headers, `${name}: ${value}`).not.toHaveProperty('content-range');
      expect(headers, `${name}: ${value}`).not.toHaveProperty('content-encoding');
      const { serial, asked } = JSON.parse(body);
      expect(asked, `${name}: ${value}`).toEqual(askedForEverybody(target));
      expect(origin.asked, `${name}: ${value}`).toHaveLength(serial);
    }
  });

  test('no header except If-… makes the gateway ask the API again', async () => {
    const unconditional = ODD_HEADERS.filter(([name]) => !/^If-/.test(name));
    const bodies = await withinOneSecond(async () => {
      const target = fresh();
      const first = await site.gateway.get(target);
      const others = unconditional.map(([name, value]) =>
        site.gateway.get(target, { headers: { [name]: value } }),
      );
      return [first, ...(await Promise.all(others))].map(({ body }) => body);
    });
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
  });

  test('the body of a read is dropped', async () => {
    const target = fresh();
    await site.gateway.get(target, { body: '{"evil":1}' });
    expect(origin.asked.at(-1)?.headers).not.toHaveProperty('content-length');
    expect((await site.gateway.get(target)).body).not.toContain('evil');
  });
});

describe('a first request of another kind', () => {
  test('HEAD stores the whole answer, which also serves a later GET', async () => {
    const [head, { headers, body }] = await withinOneSecond(async () => {
      const target = fresh();
      return [await site.gateway.get(target, { method: 'HEAD' }), await site.gateway.get(target)] as const;
    });
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(Buffer.byteLength(body)).toBe(Number(head.headers['content-length']));
    expect(headers.etag).toBe(head.headers.etag);
  });

  test('a method that writes is left to the API and not kept', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const target = fresh();
      const write = await site.gateway.get(target, { method, body: '{}' });
      expect(JSON.parse(write.body).asked, method).toMatchObject({ method, url: target });
      expect(JSON.parse((await site.gateway.get(target)).body).asked.method, method).toBe('GET');
    }
  });

  test('no spelling is mistaken for the address that it resembles', async () => {
    for (const [spelling, target] of [
      ['/api/LEADERBOARD', '/api/leaderboard'],
      ['/API/stats', '/api/stats'],
      ['/api/stats/', '/api/stats'],
      ['/api/st%61ts', '/api/stats'],
      ['/api/vendors%3f', '/api/vendors'],
      ['//api/vendors', '/api/vendors'],
      ['/api/./vendors', '/api/vendors'],
      ['/api/x/../vendors', '/api/vendors'],
      ['/api/categories;x', '/api/categories'],
      ['/api/categories/01/results', '/api/categories/1/results'],
      ['/api/categories/x/results', '/api/categories/1/results'],
      ['http://evil.test/api/site-config', '/api/site-config'],
    ] as const) {
      const other = await site.gateway.get(spelling);
      const { status, body } = await site.gateway.get(target);
      expect(status, spelling).toBe(200);
      expect(JSON.parse(body).asked.url, spelling).toBe(target);
      if (other.status === 200) expect(serialOf(other), spelling).not.toBe(JSON.parse(body).serial);
    }
  });

  test("an address that looks like a file's does not make one person's answer a shared one", async () => {
    for (const target of ['/api/user/x.css', '/api/user.css', '/api/voting/progress/stats']) {
      const alice = await site.gateway.get(target, { headers: { Cookie: 'alice=1' } });
      expect(alice.body, target).toContain('alice');
      expect((await site.gateway.get(target)).body, target).not.toContain('alice');
    }
  });
});

describe('a request with a token', () => {
  const asAlice = { headers: { Authorization: 'Bearer alice', 'If-None-Match': '"seen"' } };

  test('is passed on with the token and If-None-Match', async () => {
    const { status, body } = await site.gateway.get(fresh(), asAlice);
    expect(status).toBe(200);
    expect(JSON.parse(body).asked.headers).toMatchObject({
      authorization: 'Bearer alice',
      'if-none-match': '"seen"',
      host: 'awards.test',
    });
  });

  test('stores nothing for others', async () => {
    const target = fresh();
    const alice = await site.gateway.get(target, asAlice);
    const bob = await site.gateway.get(target, { headers: { Authorization: 'Bearer bob' } });
    const anyone = await site.gateway.get(target);
    expect(alice.body).toContain('alice');
    expect(bob.body).not.toContain('alice');
    expect(anyone.body).not.toMatch(/alice|bob/);
  });

  test('does not get an answer that was stored for others', async () => {
    const [anyone, alice, again] = await withinOneSecond(async () => {
      const target = fresh();
      return [
        await site.gateway.get(target),
        await site.gateway.get(target, asAlice),
        await site.gateway.get(target),
      ] as const;
    });
    expect(serialOf(alice)).toBeGreaterThan(serialOf(anyone));
    expect(again.body).toBe(anyone.body);
  });
});
