import { screen, waitFor, within } from '@testing-library/react';
import type { SaveSettingRequest, SystemSetting } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildDashboard, renderApp } from '../../testing/render-app.tsx';
import { buildSetting } from '../../testing/site.ts';

/** Stores what is saved, as the server does. */
function settingsApi(stored: SystemSetting[] = []): FakeApi {
  return {
    'GET /api/admin/dashboard': () => ok(buildDashboard()),
    'GET /api/admin/system-settings': () => ok(stored),
    'POST /api/admin/system-settings': ({ key, value }: SaveSettingRequest) => {
      const saved = buildSetting(key, value);
      stored.push(saved);
      return ok(saved);
    },
    'DELETE /api/admin/system-settings/:key': (_sent, { params: [key] }) => {
      stored.splice(0, stored.length, ...stored.filter((kept) => kept.key !== key));
      return ok({ message: 'Back to the default.' });
    },
  };
}

async function start(api = settingsApi()) {
  const app = renderApp({ token: 'signed-in', api });
  await screen.findByText('Site Customization');
  return app;
}

async function openDialog(api = settingsApi()) {
  const app = await start(api);
  await screen.findByText('Top Header Name');
  await app.user.click(screen.getByRole('button', { name: 'Customize Site' }));
  const saved = () => app.sent.filter(({ call }) => call === 'POST /api/admin/system-settings');
  return { ...app, saved };
}

const preview = () => within(screen.getByRole('region', { name: 'Site Customization' }));
const save = () => screen.getByRole('button', { name: 'Save changes' });
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

const NEW_TEXT = { description: expect.any(String), before: { value: null } };

test('the panel’s header and the title of the browser’s tab follow a new name', async () => {
  const stored: SystemSetting[] = [];
  const { user } = await openDialog({
    ...settingsApi(stored),
    'GET /api/admin/dashboard': () => ok(buildDashboard({ siteName: stored[0]?.value ?? null })),
  });
  const header = within(screen.getByText('Logout').closest('header') ?? document.body);
  expect(header.getByText('Vendor Awards')).toBeTruthy();
  expect(document.title).toBe('Dashboard · Vendor Awards administration');
  await enter(user, field('Top Header Name'), 'Harbour Awards');
  await user.click(save());
  expect(await header.findByText('Harbour Awards')).toBeTruthy();
  expect(document.title).toBe('Dashboard · Harbour Awards administration');
});

test('the preview shows the defaults while nothing is set', async () => {
  await start();
  expect(await preview().findByText('Vendor Awards')).toBeTruthy();
  expect(preview().getByText(`Community Choice Awards ${new Date().getUTCFullYear()}`)).toBeTruthy();
  expect(preview().getByText('Community Choice Awards')).toBeTruthy();
  expect(preview().getByText(/^Vote for your favourite vendors/)).toBeTruthy();
  expect(preview().getAllByText('Default')).toHaveLength(4);
});

test('the preview shows the set texts', async () => {
  await start(settingsApi([buildSetting('site_name', 'Golden Vendors')]));
  expect(await preview().findByText('Golden Vendors')).toBeTruthy();
  expect(preview().getAllByText('Default')).toHaveLength(3);
});

test('a plain admin sees no Site Customization, and its settings are not loaded', async () => {
  const { sent } = renderApp({
    token: 'signed-in',
    api: {
      'GET /api/admin/dashboard': () =>
        ok(buildDashboard({ adminUser: { username: 'noor', role: 'admin' } })),
    },
  });
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(screen.queryByText('Site Customization')).toBeNull();
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/admin/dashboard', 'GET /api/admin/changes']);
});

test('a failed load shows "Failed to fetch system settings" and offers to try again', async () => {
  const api = settingsApi();
  api['GET /api/admin/system-settings'] = () => refused(503, 'SERVICE_UNAVAILABLE', 'Not right now.');
  const { user } = await start(api);
  expect(await screen.findByText('Failed to fetch system settings')).toBeTruthy();
  expect(screen.getByText('Failed to load system settings')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Customize Site' }).disabled).toBe(true);
  api['GET /api/admin/system-settings'] = () => ok([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await preview().findByText('Vendor Awards')).toBeTruthy();
});

test('only non-blank values are saved, with one call for each key', async () => {
  const { user, saved } = await openDialog();
  await enter(user, field('Top Header Name'), 'Golden Vendors');
  await user.type(field('Top Header Details'), '   ');
  await enter(user, field('Main Hero Description'), ' Choose well. ');
  await user.click(save());
  expect(await screen.findByText('Site texts saved')).toBeTruthy();
  expect(saved().map(({ body }) => body)).toEqual([
    { ...NEW_TEXT, key: 'top_right_name', value: 'Golden Vendors' },
    { ...NEW_TEXT, key: 'site_description', value: 'Choose well.' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await preview().findByText('Golden Vendors')).toBeTruthy();
});

test('the dialog starts with the set texts, and shows the defaults of the others', async () => {
  await openDialog(settingsApi([buildSetting('site_name', 'Golden Vendors')]));
  expect(field('Main Hero Title').value).toBe('Golden Vendors');
  expect(field('Top Header Name').value).toBe('');
  expect(field('Top Header Name').placeholder).toBe('Vendor Awards');
});

test('at most 200 characters are accepted', async () => {
  const { user, saved } = await openDialog();
  await user.click(field('Main Hero Title'));
  await user.paste('x'.repeat(201));
  expect(screen.getByText('201 of 200 characters')).toBeTruthy();
  await user.click(save());
  expect(screen.getByText('Use at most 200 characters; there are 201.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Main Hero Title'));
  await user.type(field('Main Hero Title'), '{Backspace}');
  await user.click(save());
  expect(await screen.findByText('Site texts saved')).toBeTruthy();
  expect(saved()).toHaveLength(1);
});

test("a text that can't be saved is named, and the earlier ones are saved", async () => {
  const api = settingsApi();
  const post = api['POST /api/admin/system-settings'];
  api['POST /api/admin/system-settings'] = (sent, asked) =>
    sent.key === 'site_name' || !post
      ? refused(400, 'VALIDATION_FAILED', 'This text is not allowed.')
      : post(sent, asked);
  const { user } = await openDialog(api);
  await enter(user, field('Top Header Name'), 'Golden Vendors');
  await user.type(field('Main Hero Title'), 'Nope');
  await user.click(save());
  expect(await screen.findByText('Failed to update site customization')).toBeTruthy();
  expect(screen.getAllByText('Main Hero Title wasn’t saved: This text is not allowed.')).toHaveLength(2);
  expect(field('Main Hero Title').value).toBe('Nope');
  expect(await within(document.body).findByText('Golden Vendors', { selector: 'dd' })).toBeTruthy();
});

test('an ended session leads to the sign-in form and saves nothing more', async () => {
  const api = settingsApi();
  api['POST /api/admin/system-settings'] = () => refused(401, 'UNAUTHENTICATED', 'Please sign in.');
  const { user, saved } = await openDialog(api);
  await user.type(field('Top Header Name'), 'A');
  await user.type(field('Main Hero Title'), 'B');
  await user.click(save());
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  expect(saved()).toHaveLength(1);
});

test.each([
  ['Keep mine', ['site_name', 'Old title', 'By Mira']],
  ['Take theirs', undefined],
])('in a conflict over a text, “%s” decides for all fields', async (choice, sent) => {
  const theirs = { field: 'value', value: 'By Mira', by: 'mira', at: '2026-11-20T11:04:00.000Z' };
  const seen: unknown[] = [];
  const { user } = await openDialog({
    ...settingsApi([buildSetting('site_name', 'Old'), buildSetting('top_right_name', 'Top')]),
    'POST /api/admin/system-settings': ({ key, value, before }: SaveSettingRequest) => {
      seen.push([key, value, before?.value]);
      const isStale = key === 'site_name' && before?.value !== theirs.value;
      return isStale
        ? refused(409, 'CHANGED_MEANWHILE', 'No.', { changed: [theirs] })
        : ok(buildSetting(key, value));
    },
  });
  await enter(user, field('Main Hero Title'), ' title');
  await user.click(save());
  expect(await screen.findByText('mira changed this on 20 Nov 2026, 11:04')).toBeTruthy();
  expect(field('Main Hero Title').value).toBe('Old title');
  await user.click(screen.getByRole('button', { name: choice }));
  if (!sent) return expect(field('Main Hero Title').value).toBe('By Mira');
  expect(await screen.findByText('Site texts saved')).toBeTruthy();
  expect(seen.at(-1)).toEqual(sent);
});
