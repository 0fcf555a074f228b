import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestRaw, sendRaw } from './testing/raw-request.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ split: true });
});
afterAll(() => gateway.stop());

const admin = (target: string, host = 'admin.test') =>
  requestRaw(gateway.adminPort, target, { headers: { Host: host } });

describe('the public listener', () => {
  test('an address of the panel is an unknown page', async () => {
    for (const target of ['/admin', '/admin/', '/admin-login', '/admin/xyz']) {
      const { status, body } = await gateway.get(target);
      expect(status, target).toBe(404);
      expect(body, target).toContain('<title>public page</title>');
    }
  });

  test('files of the admin surface are unknown', async () => {
    expect((await gateway.get('/admin/assets/panel-3c4d.js')).status).toBe(404);
  });

  test('an address of its API is a 404 in JSON, even with the host name of the admin surface', async () => {
    for (const target of ['/api/admin/dashboard', '/api/admin/login', '/api/ADMIN/dashboard']) {
      for (const host of ['awards.test', 'admin.test']) {
        const { status, body } = await gateway.get(target, { headers: { Host: host } });
        expect(status, target).toBe(404);
        expect(JSON.parse(body), target).toMatchObject({ code: 'NOT_FOUND' });
      }
    }
  });

  test('a request with an absolute address does not reach the admin surface', async () => {
    const request =
      'GET http://admin.test/api/admin/dashboard HTTP/1.1\r\nHost: awards.test\r\nConnection: close\r\n\r\n';
    expect((await sendRaw(gateway.port, request)).status).toBe(400);
  });

  test('the public half is served', async () => {
    expect((await gateway.get('/')).status).toBe(200);
    expect((await gateway.get('/api/vendors')).status).toBe(200);
  });
});

describe('the admin listener', () => {
  test('serves the panel, its files, its API and the design system', async () => {
    expect((await admin('/admin')).body).toContain('<title>admin page</title>');
    expect((await admin('/admin')).body).toContain('kit-5e6f.css');
    expect((await admin('/admin/assets/panel-3c4d.js')).status).toBe(200);
    expect((await admin('/shared-ui/remoteEntry.js')).status).toBe(200);
    expect(JSON.parse((await admin('/api/admin/dashboard')).body)).toMatchObject({ reached: 'admin-api' });
  });

  test('serves the sign-in page that Logout leads to', async () => {
    const { status, body } = await admin('/login');
    expect(status).toBe(200);
    expect(body).toContain('<title>admin page</title>');
  });

  test('redirects from its root to the panel', async () => {
    const { status, headers } = await admin('/');
    expect(status).toBe(302);
    expect(headers).toMatchObject({ location: '/admin' });
  });

  test('serves what the panel needs of the public half, without passing the token on', async () => {
    const answer = await requestRaw(gateway.adminPort, '/api/categories', {
      headers: { Host: 'admin.test', Authorization: 'Bearer secret' },
    });
    expect(JSON.parse(answer.body)).toMatchObject({ reached: 'public-api' });
    expect(answer.body).not.toContain('secret');
    expect((await admin('/images/vendors/one.svg')).status).toBe(200);
  });

  test('serves nothing else of the public half', async () => {
    for (const target of ['/api/login', '/api/user', '/api/votes', '/register', '/assets/app-1a2b.js']) {
      expect((await admin(target)).status).toBe(404);
    }
    const vote = await requestRaw(gateway.adminPort, '/api/categories', {
      method: 'POST',
      headers: { Host: 'admin.test' },
      body: '{}',
    });
    expect(vote.status).toBe(405);
  });

  test('gives no answer at all to another host name', async () => {
    expect((await admin('/admin', 'awards.test')).status).toBe(0);
  });
});

describe('the list of networks', () => {
  test('admits a listed network', async () => {
    expect((await admin('/admin')).status).toBe(200);
  });

  test('refuses another network, whatever it claims', async () => {
    for (const target of ['/admin', '/api/admin/dashboard', '/shared-ui/remoteEntry.js', '/api/categories']) {
      const { status, body } = await requestRaw(gateway.adminPort, target, {
        headers: { Host: 'admin.test', 'X-Forwarded-For': '127.0.0.1' },
        from: '127.0.0.2',
      });
      expect(status, target).toBe(403);
      expect(body, target).not.toContain('reached');
    }
  });
});
