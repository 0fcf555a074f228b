import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import './kit-from-sources.ts';
import { loadKit } from './load-kit.ts';
import { stylesAsRules } from './served-styles.ts';
import { renderHostPage } from './server.tsx';
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

test('the app is rendered once the kit has loaded; until then the page is unchanged', async () => {
  let arrive = () => {};
  vi.mocked(loadKit).mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve('1.0.0');
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

test('without the kit the page shows a plain message with the focus, and the error is reported', async () => {
  const reason = new Error('connection refused');
  vi.mocked(loadKit).mockRejectedValue(reason);
  await startHost(() => <h1>Vote Now</h1>);
  const message = screen.getByRole('alert');
  expect(message.textContent).toContain('This page didn’t load');
  expect(document.activeElement).toBe(message);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(reason);
});

test('an empty page whose kit hangs shows the message after 8 seconds', async () => {
  vi.useFakeTimers();
  vi.mocked(loadKit).mockReturnValue(new Promise(() => undefined));
  const started = startHost(() => <h1>Vote Now</h1>);
  await vi.advanceTimersByTimeAsync(8000);
  await started;
  vi.useRealTimers();
  expect(screen.getByRole('alert').textContent).toContain('This page didn’t load');
});

test('an uncaught rendering error shows the same message', async () => {
  vi.mocked(loadKit).mockResolvedValue('1.0.0');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(() => startHost(() => <Broken />));
  expect(screen.getByRole('alert').textContent).toContain('This page didn’t load');
});

describe('a server-rendered page', () => {
  const RELEASES = { kit: '1.0.0+a', app: 'b' };
  const page = <h1 style={{ width: '42%' }}>Vote Now</h1>;
  /** This is the page that the gateway sends. */
  function serve({ kit, app }: typeof RELEASES): Element | null {
    const { markup } = stylesAsRules(renderHostPage(page));
    document.body.innerHTML = `<div id="root" data-kit="${kit}" data-app="${app}">${markup}</div>`;
    return document.querySelector('h1');
  }
  const start = async (isAsServed: boolean) => {
    vi.mocked(loadKit).mockResolvedValue(RELEASES.kit);
    await act(() => startHost(() => page, { release: RELEASES.app, isAsServed: () => isAsServed }));
    return screen.getByRole('heading', { name: 'Vote Now' });
  };

  test('waits for a kit that is late, and stays as it is if there is none', async () => {
    const served = serve(RELEASES);
    vi.useFakeTimers();
    const failed = vi.fn();
    document.addEventListener('start-failed', failed, { once: true });
    let fail = (_: Error) => {};
    vi.mocked(loadKit).mockReturnValue(
      new Promise((_, reject) => {
        fail = reject;
      }),
    );
    const started = startHost(() => page, { release: RELEASES.app });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(failed).not.toHaveBeenCalled();
    fail(new Error('connection refused'));
    await started;
    expect(failed).toHaveBeenCalledOnce();
    expect(document.querySelector('h1')).toBe(served);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is hydrated as it is, and gets its missing styles', async () => {
    const served = serve(RELEASES);
    expect(served?.hasAttribute('style')).toBe(false);
    expect(await start(true)).toBe(served);
    expect(served?.getAttribute('style')).toBe('width: 42%;');
    expect(served?.hasAttribute('data-style')).toBe(false);
    expect(document.documentElement.dataset.alive).toBe('true');
  });

  test.each([
    { ...RELEASES, kit: '1.0.0+older' },
    { ...RELEASES, app: 'older' },
  ])('is replaced where %o is not what runs', async (releases) => {
    const served = serve(releases);
    expect(await start(true)).not.toBe(served);
  });

  test('is replaced if this visitor should see something else', async () => {
    const served = serve(RELEASES);
    expect(await start(false)).not.toBe(served);
  });
});

test('Try again tries once', async () => {
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
