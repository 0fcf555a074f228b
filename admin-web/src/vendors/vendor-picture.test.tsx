import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-api.ts';
import { openTab } from '../../testing/site.ts';

async function openForm() {
  const { user } = await openTab('vendors', 'Vendors', { 'GET /api/admin/vendors': () => ok([]) });
  await user.click(await screen.findByRole('button', { name: 'Add vendor' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Add vendor' })) };
}

test('the image is previewed while its address is typed, if the address is allowed', async () => {
  const { user, dialog } = await openForm();
  const address = dialog.getByLabelText('Image URL (optional)');
  await user.type(dialog.getByLabelText('Name'), 'Quay');
  await user.type(dialog.getByLabelText('Description'), 'Prints.');
  await user.type(address, 'javascript:alert(1)');
  expect(dialog.getByRole('img', { name: 'Preview of the image' }).tagName).not.toBe('IMG');
  await user.tab();
  expect(dialog.getByText(/^An image address starts with https/)).toBeTruthy();
  await user.clear(address);
  await user.type(address, 'https://quay.example/logo.png');
  const image = dialog.getByRole('img', { name: 'Preview of the image' });
  expect(image.getAttribute('src')).toBe('https://quay.example/logo.png');
  expect(dialog.getByText(/^This picture is on quay\.example, which learns/)).toBeTruthy();
  await user.clear(address);
  await user.type(address, '/images/quay.webp');
  expect(dialog.getByText('Voters will see this, cropped to landscape (8:5).')).toBeTruthy();
});

test('the picture preview has the shape that voters see', async () => {
  const { user, dialog } = await openForm();
  expect(dialog.getByText('Without a picture, voters see the initials of the name.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Image URL (optional)'), '/images/vendors/quay.svg');
  const picture = dialog.getByRole('img', { name: 'Preview of the image' });
  expect(picture.parentElement?.style.aspectRatio).toBe('8 / 5');
});

test('the preview shows the picture in both schemes', async () => {
  const { user, dialog } = await openForm();
  await user.type(dialog.getByLabelText('Image URL (optional)'), '/images/vendors/quay.svg');
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
