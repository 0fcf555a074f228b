import { expect, test } from 'vitest';
import { loginState, pathAfterLogin } from './login-state.ts';

test('after signing in the way leads home, or back to the card that led there', () => {
  expect(pathAfterLogin(loginState(null))).toBe('/');
  expect(pathAfterLogin(loginState({ category: 3 }))).toBe('/#category-3');
});

test('a history entry of another shape is no way anywhere', () => {
  expect(loginState({ category: '//evil.example', username: 7 })).toEqual({});
  expect(loginState('text')).toEqual({});
});
