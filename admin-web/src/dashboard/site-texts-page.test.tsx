import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SystemSetting } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildSetting, chooseAct, openTab } from '../../testing/site.ts';

const SAVE = 'POST /api/admin/system-settings';

async function open(texts: SystemSetting[] = [], api: FakeApi = {}) {
  const app = await openTab('dashboard&page=texts', 'Site texts', {
    'GET /api/admin/system-settings': () => ok(texts),
    ...api,
  });
  const card = within(await screen.findByRole('region', { name: 'Site texts' }));
  await card.findByRole('button', { name: 'Edit Announcement' });
  return { ...app, card };
}

test('unset texts show their default, and set ones appear as visitors see them', async () => {
  const { card } = await open([
    buildSetting('thanks', 'See the [party](https://awards.example/party)'),
    buildSetting('announcement', 'Soon', { from: '2026-11-20T12:00:00.000Z' }),
  ]);
  expect(card.getAllByText('Default')).toHaveLength(15);
  expect(card.getByText('Shown from 20 Nov 2026, 12:00')).toBeTruthy();
  expect(card.getByRole('link', { name: 'party' })).toBeTruthy();
  expect(card.getAllByRole('button', { name: /^More for/ })).toHaveLength(2);
});

test('an announcement has a preview and a time', async () => {
  const { user, card, bodies } = await open([], {
    [SAVE]: () => ok(buildSetting('announcement', 'x')),
  });
  await user.click(card.getByRole('button', { name: 'Edit Announcement' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit announcement' }));
  await user.type(dialog.getByLabelText('Text'), 'Read [[how](https://a.example/how)');
  const preview = within(dialog.getByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('link', { name: 'how' }).getAttribute('href')).toBe('https://a.example/how');
  await enter(user, dialog.getByLabelText(/^Shown until/), '2026-12-01T18:00');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Announcement updated')).toBeTruthy();
  expect(bodies(SAVE)).toEqual([
    {
      key: 'announcement',
      description: 'A strip at the bottom of every page',
      value: 'Read [how](https://a.example/how)',
      from: null,
      until: '2026-12-01T18:00:00.000Z',
      before: { value: null, from: null, until: null },
    },
  ]);
});

test('suggestions have a rule and dates, which the list shows', async () => {
  const saved = { from: '2026-11-20T12:00:00.000Z', until: '2026-11-27T12:00:00.000Z' };
  const { user, card, bodies } = await open([buildSetting('suggestions', 'always', saved)], {
    [SAVE]: () => ok(buildSetting('suggestions', 'before_voting', saved)),
  });
  expect(card.getByText('Nominations from 20 Nov 2026, 12:00 until 27 Nov 2026, 12:00')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Edit When people may suggest vendors' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'When people may suggest' }));
  await user.click(await screen.findByRole('option', { name: /^Before voting/ }));
  fireEvent.change(dialog.getByLabelText(/^Nominations until/), { target: { value: '2026-12-01T18:00' } });
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('When people may suggest vendors updated')).toBeTruthy();
  const until = '2026-12-01T18:00:00.000Z';
  expect(bodies(SAVE)).toMatchObject([
    { key: 'suggestions', value: 'before_voting', from: saved.from, until },
  ]);
});

test('the main language is chosen, with what it means for texts, and others are switched off', async () => {
  const text = { kind: 'site_name', text: 'Awards', translations: { de: null }, defaults: {} } as const;
  const { user, card, bodies } = await open([], {
    'GET /api/admin/translations': () => ok({ languages: ['de'], texts: [text] }),
    [SAVE]: () => ok(buildSetting('languages', 'de en ar')),
  });
  await user.click(card.getByRole('button', { name: 'Edit Languages' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit languages' }));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'German' }).checked).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'Spanish' }));
  await user.click(dialog.getByRole('combobox', { name: 'Main language' }));
  await user.click(await screen.findByRole('option', { name: 'German' }));
  expect(await dialog.findByText(/^1 text will count as written in German\./)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'English' }).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(bodies(SAVE)).toMatchObject([{ key: 'languages', value: 'de en ar' }]));
});

test('a footer link must have an allowed address', async () => {
  const { user, card, bodies } = await open([buildSetting('imprint', 'https://awards.example')], {
    [SAVE]: () => refused(400, 'VALIDATION_FAILED', 'The address is too long'),
  });
  await user.click(card.getByRole('button', { name: 'Edit Legal notice' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit legal notice' }));
  expect(dialog.queryByLabelText(/^Shown/)).toBeNull();
  const field = dialog.getByLabelText('Address');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await user.clear(field);
  await enter(user, field, 'javascript:alert(1)');
  await user.click(save);
  expect(dialog.getByText('Start the address with https://, http:// or mailto:')).toBeTruthy();
  expect(bodies(SAVE)).toEqual([]);
  await user.clear(field);
  await enter(user, field, 'mailto:fair@awards.example');
  await user.click(save);
  expect(await dialog.findByText('The address is too long')).toBeTruthy();
});

test('resetting a text asks for confirmation', async () => {
  const texts = [buildSetting('thanks', 'Well done')];
  const { user, card } = await open(texts, {
    'DELETE /api/admin/system-settings/:key': () => {
      texts.pop();
      return ok({ message: 'The default is used again.' });
    },
  });
  await chooseAct(user, 'Reset to default', 'Thanks');
  const question = within(screen.getByRole('alertdialog', { name: 'Reset thanks?' }));
  await user.click(question.getByRole('button', { name: 'Reset to default' }));
  expect(await card.findByText('Thank you.')).toBeTruthy();
});

test('in a conflict over an announcement, text and times of one version are kept', async () => {
  const text = buildSetting('announcement', 'Soon', { from: '2026-11-20T12:00:00.000Z' });
  const stored = { value: 'By Mira', from: '2026-11-21T12:00:00.000Z' };
  const by = { by: 'mira', at: '2026-11-20T11:04:00.000Z' };
  let changed = Object.entries(stored).map(([field, value]) => ({ field, value, ...by }));
  const { user, card, bodies } = await open([text], {
    [SAVE]: () => (changed.length > 0 ? refused(409, 'CHANGED_MEANWHILE', 'No.', { changed }) : ok(text)),
  });
  await user.click(card.getByRole('button', { name: 'Edit Announcement' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Text'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await dialog.findByText('mira changed this on 20 Nov 2026, 11:04');
  expect(dialog.getByText('21 Nov 2026, 12:00')).toBeTruthy();
  changed = [];
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(2));
  expect(bodies(SAVE)[1]).toMatchObject({
    value: 'Soon!',
    from: '2026-11-20T12:00:00.000Z',
    before: { ...stored, until: null },
  });
});

test('the time zone is chosen from a list', async () => {
  const { user, card, bodies } = await open([], {
    [SAVE]: () => ok(buildSetting('time_zone', 'America/New_York')),
  });
  await user.click(card.getByRole('button', { name: 'Edit Time zone' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit time zone' }));
  await enter(user, dialog.getByRole('combobox', { name: 'Time zone' }), 'new york');
  await user.click(await screen.findByRole('option', { name: 'America/New York' }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(bodies(SAVE)).toEqual([expect.objectContaining({ key: 'time_zone', value: 'America/New_York' })]),
  );
});

test('an accent shows the tones in which the site would use it', async () => {
  const tones = ['#92880f', '#72690c', '#f9f3c5', '#ffee00', '#ffee00', '#3b370d'];
  const { user, card, bodies } = await open([], {
    'GET /api/admin/accent-tones': () => ok({ tones }),
    [SAVE]: () => ok(buildSetting('accent', '#FFEE00')),
  });
  await user.click(card.getByRole('button', { name: 'Edit Accent color' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit accent color' }));
  const field = dialog.getByLabelText('Color');
  await user.clear(field);
  await enter(user, field, '#FFEE0');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(dialog.getByText(/^A color is # and six digits/)).toBeTruthy();
  await user.type(field, '0');
  expect(await dialog.findByText('Light #72690c')).toBeTruthy();
  expect(dialog.getByText(/^Where your color would be hard to read/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Accent color updated')).toBeTruthy();
  expect(bodies(SAVE)).toMatchObject([{ key: 'accent', value: '#FFEE00' }]);
});
