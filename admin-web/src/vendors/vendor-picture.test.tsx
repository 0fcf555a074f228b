import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { ok, refused } from '../../testing/fake-api.ts';
import { buildVendor, numbered, openTab } from '../../testing/site.ts';

async function openForm() {
  const { user } = await openTab('vendors', 'Vendors', { 'GET /api/admin/vendors': () => ok([]) });
  await user.click(await screen.findByRole('button', { name: 'Add vendor' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Add vendor' })) };
}

test('the image is previewed while its address is typed, if the address is allowed', async () => {
  const { user, dialog } = await openForm();
  const address = dialog.getByLabelText('Image URL (optional)');
  await user.type(dialog.getByLabelText('Name'), 'Quay');
  await enter(user, dialog.getByLabelText('Description'), 'Prints.');
  await enter(user, address, 'javascript:alert(1)');
  expect(dialog.getByRole('img', { name: 'Preview of the image' }).tagName).not.toBe('IMG');
  await user.tab();
  expect(dialog.getByText(/^An image address starts with https/)).toBeTruthy();
  await user.clear(address);
  await enter(user, address, 'https://quay.example/logo.png');
  const image = dialog.getByRole('img', { name: 'Preview of the image' });
  expect(image.getAttribute('src')).toBe('https://quay.example/logo.png');
  expect(dialog.getByText(/^This picture is on quay\.example, which learns/)).toBeTruthy();
  await user.clear(address);
  await enter(user, address, '/images/quay.webp');
  expect(dialog.getByText('Voters will see this, cropped to landscape (8:5).')).toBeTruthy();
});

test('the picture preview has the shape that voters see', async () => {
  const { user, dialog } = await openForm();
  expect(dialog.getByText('Without a picture, voters see the initials of the name.')).toBeTruthy();
  await enter(user, dialog.getByLabelText('Image URL (optional)'), '/images/vendors/quay.svg');
  const picture = dialog.getByRole('img', { name: 'Preview of the image' });
  expect(picture.parentElement?.style.aspectRatio).toBe('8 / 5');
});

test('the preview shows the picture in both schemes', async () => {
  const { user, dialog } = await openForm();
  await enter(user, dialog.getByLabelText('Image URL (optional)'), '/images/vendors/quay.svg');
  const shown = [...document.querySelectorAll('[class*=scheme-] img')];
  expect(shown.map((image) => image.closest('[class*=scheme-]')?.className.split(' ')[0])).toEqual([
    'scheme-light',
    'scheme-dark',
  ]);
});

test('a part is sent only if it was chosen, so that the server shows logos whole', async () => {
  const api = { 'POST /api/admin/pictures': () => ok({ imageUrl: '/images/quay.webp' }) };
  const { user, sent } = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': () => ok([]),
    ...api,
  });
  await user.click(await screen.findByRole('button', { name: 'Add vendor' }));
  await user.upload(screen.getByLabelText(/^Picture/), new File(['x'], 'Quay.png', { type: 'image/png' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the part to show' }));
  expect(dialog.getByText(/longer than 2:1, is shown whole unless you move it\.$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Use this part' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose the part to show' })).toBeNull());
  expect(sent.map(({ call }) => call)).toContain('POST /api/admin/pictures?shape=picture');
});

test('the pictures in a dropped folder are read', async () => {
  const { user } = await openTab('vendors', 'Vendors', { 'GET /api/admin/vendors': () => ok([]) });
  await user.click(await screen.findByRole('button', { name: 'Add pictures' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add pictures' }));
  const picture = new File(['x'], 'Quay.png', { type: 'image/png' });
  const reads = [
    [{ isFile: true, file: (done: (file: File) => void) => done(picture) }, { isFile: false }],
    [],
  ];
  const readEntries = (done: (entries: unknown[]) => void) => done(reads.shift() ?? []);
  const folder = { isDirectory: true, createReader: () => ({ readEntries }) };
  const items = [{ webkitGetAsEntry: () => folder, getAsFile: () => null }];
  fireEvent.drop(dialog.getByLabelText('Pictures'), { dataTransfer: { items } });
  expect(await dialog.findByText('0 of 1 picture have a vendor')).toBeTruthy();
  expect(dialog.getByRole('combobox', { name: 'Quay.png' })).toBeTruthy();
});

const answered = (imageUrl: string) => ok({ imageUrl });

async function addFive(upload: () => ReturnType<typeof answered | typeof refused> | 'never') {
  const names = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
  const { user, bodies } = await openTab('vendors', 'Vendors', {
    'GET /api/admin/vendors': () => ok(numbered(5, (id) => buildVendor({ id, name: names[id - 1] ?? '' }))),
    'POST /api/admin/pictures': upload,
    'PUT /api/admin/vendors/:id': () => ok(buildVendor()),
  });
  await user.click(await screen.findByRole('button', { name: 'Add pictures' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add pictures' }));
  const files = names.map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
  await user.upload(dialog.getByLabelText('Pictures'), files);
  await user.click(dialog.getByRole('button', { name: 'Add 5 pictures' }));
  return { user, dialog, bodies };
}

test('pictures are added two at a time, so that a slow one holds up no other', async () => {
  const answers = ['never', answered('/1'), answered('/2'), 'never'] as const;
  let uploads = 0;
  const { dialog, bodies } = await addFive(() => answers[uploads++] ?? 'never');
  await waitFor(() => expect(dialog.getAllByText(/\(added\)$/)).toHaveLength(2));
  expect(bodies('PUT /api/admin/vendors/2')).toMatchObject([{ imageUrl: '/1' }]);
  expect(bodies('PUT /api/admin/vendors/3')).toMatchObject([{ imageUrl: '/2' }]);
  await waitFor(() => expect(uploads).toBe(4));
});

test('a busy server is asked again, and Stop lets two pictures finish and leaves the others', async () => {
  let uploads = 0;
  const busy = refused(503, 'UNAVAILABLE', 'Too many people are using the site.');
  const { user, dialog } = await addFive(() => (++uploads > 2 ? answered(`/${uploads}`) : busy));
  await user.click(await dialog.findByRole('button', { name: 'Stop after these pictures' }));
  expect(await dialog.findByText(/^You stopped this\./)).toBeTruthy();
  expect(uploads).toBe(4);
  expect(dialog.getAllByText(/\(added\)$/)).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Add 3 pictures' })).toBeTruthy();
});
