import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, test, vi } from 'vitest';
import { watchDownloads } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildDashboard, buildEnrolment, renderApp } from '../../testing/render-app.tsx';
import { buildAwards } from '../../testing/site.ts';

const CODES = Array.from({ length: 10 }, (_, index) => `CODE${index}ABCDE`);

function enrolmentApi(over: FakeApi = {}): FakeApi {
  let authenticatorRequired = true;
  return {
    'GET /api/admin/dashboard': () => ok(buildDashboard({ authenticatorRequired })),
    'GET /api/admin/2fa/enrolment': () => ok(buildEnrolment()),
    'POST /api/admin/2fa/enrolment': () => {
      authenticatorRequired = false;
      return ok({ recoveryCodes: CODES });
    },
    ...over,
  };
}

const start = (over: FakeApi = {}) => renderApp({ token: 'signed-in', api: enrolmentApi(over) });
const codeField = () => screen.findByLabelText<HTMLInputElement>(/six digits the app shows/);

async function bind(over: FakeApi = {}) {
  const app = start(over);
  await app.user.type(await codeField(), '123 456{Enter}');
  await screen.findByRole('heading', { name: 'Your recovery codes' });
  return app;
}

test('the card that sets up an authenticator is above the figures, and cannot be dismissed', async () => {
  start();
  const card = await screen.findByRole('region', { name: 'Set up an authenticator app' });
  await within(card).findByRole('img');
  const buttons = within(card).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Copy key', 'Set up authenticator']);
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy();
});

test('the QR code contains the address of the secret, dark on light with a quiet zone', async () => {
  start();
  const qr = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  const [paper, dark] = ['rect', 'path'].map((shape) => qr.querySelector(shape));
  const expected = encode(buildEnrolment().uri, { ecc: 'M', border: 4 });
  const drawn = expected.data.map((row) => row.map(() => false));
  for (const run of dark?.getAttribute('d')?.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g) ?? []) {
    const [, x, y, width] = run.map(Number) as [number, number, number, number];
    drawn[y]?.fill(true, x, x + width);
  }
  expect(drawn).toEqual(expected.data);
  expect(drawn.slice(0, 4).flat()).not.toContain(true);
  expect([paper?.getAttribute('fill'), dark?.getAttribute('fill')]).toEqual(['#fff', '#000']);
});

test('the secret can be typed by hand in groups of four, and copied without the gaps', async () => {
  const { user } = start();
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await screen.findByText('Key copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(buildEnrolment().secret);
});

test('a browser that refuses to copy is reported', async () => {
  const { user } = start();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Copy key' }));
  expect(await screen.findByText('Failed to copy')).toBeTruthy();
});

test('a wrong code is reported in a toast and at the field, and the secret stays the same', async () => {
  const wrong = refused(400, 'INVALID_CODE', 'This code is not right.');
  const { user, sent } = start({ 'POST /api/admin/2fa/enrolment': () => wrong });
  const field = await codeField();
  await user.type(field, '000000{Enter}');
  expect(await screen.findByText('2FA Failed')).toBeTruthy();
  expect(screen.getAllByText('This code is not right.')).toHaveLength(2);
  expect(document.activeElement).toBe(field);
  expect(sent.filter(({ call }) => call === 'GET /api/admin/2fa/enrolment')).toHaveLength(1);
});

test('a new secret is loaded if another session has requested one since', async () => {
  const gone = refused(409, 'ENROLMENT_NOT_STARTED', 'Scan the QR code first, then enter a code.');
  const { user, sent } = start({ 'POST /api/admin/2fa/enrolment': () => gone });
  await user.type(await codeField(), '000000{Enter}');
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'GET /api/admin/2fa/enrolment')).toHaveLength(2),
  );
});

test('a code is required', async () => {
  const { user, sent } = start();
  await codeField();
  await user.click(screen.getByRole('button', { name: 'Set up authenticator' }));
  expect(screen.getByText('Please enter the 2FA code')).toBeTruthy();
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/admin/2fa/enrolment');
});

test('the right code sets up the authenticator, and ten recovery codes replace the secret', async () => {
  const { sent } = await bind();
  const card = screen.getByRole('region', { name: 'Your recovery codes' });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
  expect(document.activeElement).toBe(card);
  const [bound] = sent.filter(({ call }) => call === 'POST /api/admin/2fa/enrolment');
  expect(bound?.body).toEqual({ code: '123456' });
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
});

test('the warning that an admin has no authenticator goes at once', async () => {
  const UNBOUND = { code: 'AUTHENTICATOR_UNBOUND', message: '1 admin hasn’t set up one yet.' } as const;
  let isBound = false;
  const { user } = start({
    'GET /api/admin/dashboard': () =>
      ok(
        buildDashboard({
          authenticatorRequired: !isBound,
          awards: buildAwards(),
          warnings: isBound ? [] : [UNBOUND],
        }),
      ),
    'POST /api/admin/2fa/enrolment': () => {
      isBound = true;
      return ok({ recoveryCodes: CODES });
    },
  });
  expect(await screen.findByText(UNBOUND.message)).toBeTruthy();
  await user.type(await codeField(), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Your recovery codes' });
  await waitFor(() => expect(screen.queryByText(UNBOUND.message)).toBeNull(), { timeout: 2000 });
});

test('the recovery codes can be copied and downloaded', async () => {
  const { user } = await bind();
  await user.click(screen.getByRole('button', { name: 'Copy codes' }));
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));

  const saved = watchDownloads();
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await user.click(screen.getByRole('button', { name: 'Download codes' }));
  expect(link).toHaveBeenCalledOnce();
  expect(await saved.mock.calls[0]?.[0].text()).toBe(`${CODES.join('\n')}\n`);
});

test('leaving the page asks for confirmation until the codes are stored', async () => {
  const once = [ok(buildDashboard({ authenticatorRequired: true }))];
  // The secret must not be offered again while the figures that say so are on their way.
  const { user } = await bind({ 'GET /api/admin/dashboard': () => once.pop() ?? 'no answer' });
  const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByRole('region', { name: 'Your recovery codes' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Set up an authenticator app' })).toBeNull();
  expect(leave()).toBe(true);
});

test('a secret that fails to load offers to try again', async () => {
  const api = enrolmentApi({ 'GET /api/admin/2fa/enrolment': () => 'no answer' });
  const { user } = renderApp({ token: 'signed-in', api });
  expect(await screen.findByText('The secret couldn’t be loaded')).toBeTruthy();
  api['GET /api/admin/2fa/enrolment'] = () => ok(buildEnrolment());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
});

test('the card disappears when an authenticator is set up in another tab', async () => {
  let authenticatorRequired = true;
  start({
    'GET /api/admin/dashboard': () => ok(buildDashboard({ authenticatorRequired })),
    'GET /api/admin/2fa/enrolment': () => {
      authenticatorRequired = false;
      return refused(409, 'ALREADY_BOUND', 'An authenticator is bound already.');
    },
  });
  await screen.findByRole('heading', { name: 'Dashboard' });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Set up an authenticator app' })).toBeNull(),
  );
});
