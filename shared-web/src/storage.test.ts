import { expect, test, vi } from 'vitest';
import { onStored, readStored, store } from './storage.ts';

test('a value is stored in the tab or in the browser until it is forgotten', () => {
  store('tab', 'key', 'mine');
  store('browser', 'key', 'ours');
  expect([readStored('tab', 'key'), sessionStorage.getItem('key')]).toEqual(['mine', 'mine']);
  expect([readStored('browser', 'key'), localStorage.getItem('key')]).toEqual(['ours', 'ours']);
  store('tab', 'key');
  expect([readStored('tab', 'key'), sessionStorage.getItem('key')]).toEqual([undefined, null]);
  expect(readStored('browser', 'key')).toBe('ours');
});

test('a value lasts as long as the page if the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  store('browser', 'key', 'ours');
  expect(readStored('browser', 'key')).toBe('ours');
  store('browser', 'key');
  expect(readStored('browser', 'key')).toBeUndefined();
  vi.unstubAllGlobals();
});

test('listeners learn of changes here and in other tabs, and of a return to this page, until they stop', () => {
  const listener = vi.fn<() => void>();
  const stop = onStored(listener);
  store('tab', 'key', 'mine');
  window.dispatchEvent(new StorageEvent('storage'));
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  store('tab', 'key');
  window.dispatchEvent(new StorageEvent('storage'));
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(3);
});
