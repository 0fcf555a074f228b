import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { THEME_KEY, ThemeSwitch } from './theme-switch.tsx';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: /^Theme/ }));
  await userEvent.click(screen.getByRole('menuitemradio', { name }));
}

test('a choice is applied and stored, and System removes it', async () => {
  render(<ThemeSwitch />);
  await choose('Dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('va_theme')).toBe('dark');
  expect(screen.getByRole('button', { name: 'Theme: Dark' })).toBeTruthy();
  await choose('System');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('va_theme')).toBeNull();
});

test('it starts with the stored choice', () => {
  localStorage.setItem('va_theme', 'light');
  render(<ThemeSwitch />);
  expect(screen.getByRole('button', { name: 'Theme: Light' })).toBeTruthy();
});

test('the script in <head> reads the same key', () => {
  const script = readFileSync(path.join(import.meta.dirname, 'boot.js'), 'utf8');
  expect(script).toContain(`getItem('${THEME_KEY}')`);
});
