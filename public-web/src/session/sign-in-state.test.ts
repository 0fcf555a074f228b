import { expect, test } from 'vitest';
import { pathAfterSignIn, signInState, wayBackFrom } from './sign-in-state.ts';

test('signing in leads to the home page, or back to the card where it started', () => {
  expect(pathAfterSignIn(signInState(null))).toBe('/');
  expect(pathAfterSignIn(signInState({ category: 3 }))).toBe('/#category-3');
  expect(pathAfterSignIn(signInState({ category: 3, vendor: 7 }))).toBe('/vendor/7#category-3');
});

test('a history state of another shape is ignored', () => {
  expect(signInState({ category: '//evil.example', vendor: 1.5, username: 7, ticket: 1 })).toEqual({});
  expect(signInState('text')).toEqual({});
});

test('the header remembers the open vendor, and passes on the way back that is already known', () => {
  expect(wayBackFrom({ pathname: '/vendor/7', state: null })).toEqual({ vendor: 7 });
  expect(wayBackFrom({ pathname: '/login', state: { category: 3, vendor: 7, ticket: 'x' } })).toEqual({
    category: 3,
    vendor: 7,
  });
  expect(wayBackFrom({ pathname: '/', state: null })).toEqual({});
});
