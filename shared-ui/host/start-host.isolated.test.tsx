import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadKit } from './load-kit.ts';
import { startHost } from './start-host.tsx';
import { showUnavailable } from './unavailable.ts';

vi.mock('./load-kit.ts', () => ({ loadKit: vi.fn() }));

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><p>Vendor Awards</p></div>';
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function Broken(): never {
  throw new Error('a part failed while rendering');
}

test('the app is rendered once the kit is there; until then the page keeps what it has', async () => {
  let arrive = () => {};
  vi.mocked(loadKit).mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const started = startHost(() => <h1>Vote Now</h1>);
  expect(screen.getByText('Vendor Awards')).toBeTruthy();
  await act(async () => {
    arrive();
    await started;
  });
  expect(screen.getByRole('heading', { name: 'Vote Now' })).toBeTruthy();
  expect(screen.queryByText('Vendor Awards')).toBeNull();
});

test('without the kit a plain message takes the page and the focus, and the reason is reported', async () => {
  const reason = new Error('connection refused');
  vi.mocked(loadKit).mockRejectedValue(reason);
  await startHost(() => <h1>Vote Now</h1>);
  const message = screen.getByRole('alert');
  expect(message.textContent).toContain('This page could not be loaded');
  expect(document.activeElement).toBe(message);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(reason);
});

test('an error that nothing caught while rendering ends in the same message', async () => {
  vi.mocked(loadKit).mockResolvedValue();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(() => startHost(() => <Broken />));
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded');
});

test('Try again tries again, once', async () => {
  const retry = vi.fn();
  const root = document.createElement('div');
  document.body.append(root);
  showUnavailable(root, retry);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(retry).toHaveBeenCalledOnce();
  expect(button.textContent).toBe('Trying again...');
});
