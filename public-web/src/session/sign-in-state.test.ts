import { expect, test } from 'vitest';
import { pathAfterSignIn, signInState, wayBackFrom } from './sign-in-state.ts';

test('after signing in the way leads home, or back to the card that led there', () => {
  expect(pathAfterSignIn(signInState(null))).toBe('/');
  expect(pathAfterSignIn(signInState({ category: 3 }))).toBe('/#category-3');
  expect(pathAfterSignIn(signInState({ category: 3, vendor: 7 }))).toBe('/vendor/7#category-3');
});

test('a history entry of another shape is no way anywhere', () => {
  expect(signInState({ category: '//evil.example', vendor: 1.5, username: 7, ticket: 1 })).toEqual({});
  expect(signInState('text')).toEqual({});
});

test('the header leads back to the vendor that was looked at, and passes on the way that led to the sign-in', () => {
  expect(wayBackFrom({ pathname: '/vendor/7', state: null })).toEqual({ vendor: 7 });
  expect(wayBackFrom({ pathname: '/login', state: { category: 3, vendor: 7, ticket: 'x' } })).toEqual({
    category: 3,
    vendor: 7,
  });
  expect(wayBackFrom({ pathname: '/', state: null })).toEqual({});
});
