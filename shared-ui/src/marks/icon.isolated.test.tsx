import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Icon } from './icon.tsx';

/** A browser starts without the icons that few pages show. */
async function inBrowser(): Promise<typeof Icon> {
  vi.resetModules();
  return (await import('./icon.tsx')).Icon;
}

const drawn = () => screen.getByRole('img', { name: 'Green' }).innerHTML;
const shapes = renderToString(<Icon name="shapes" label="Green" />);

test('a served icon stays while the file with the icon loads', async () => {
  const Part = await inBrowser();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Icon name="leaf" label="Green" />);
  document.body.append(container);
  const served = drawn();
  const onRecoverableError = vi.fn();
  // Without an await, nothing is loaded in between.
  act(
    () => void render(<Part name="leaf" label="Green" />, { container, hydrate: true, onRecoverableError }),
  );
  expect(drawn()).toBe(served);
  await act(async () => void (await import('../on-demand/more-icons.ts')));
  expect(drawn()).toBe(served);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('an icon whose file does not load is drawn as the fallback', async () => {
  vi.doMock('../on-demand/more-icons.ts', () => Promise.reject(new Error('offline')));
  const Part = await inBrowser();
  await act(async () => render(<Part name="leaf" label="Green" />));
  expect(drawn()).not.toBe('');
  expect(shapes).toContain(drawn());
  vi.doUnmock('../on-demand/more-icons.ts');
});

test('a name that is no icon is drawn as the fallback', () => {
  render(<Icon name="constructor" label="Green" />);
  expect(shapes).toContain(drawn());
});
