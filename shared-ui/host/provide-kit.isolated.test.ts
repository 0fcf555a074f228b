import { beforeEach, expect, test, vi } from 'vitest';
import * as kit from '../src/kit.ts';
import type * as Bindings from './generated/kit-bindings.ts';
import type * as ProvideKit from './provide-kit.ts';

let bindings: typeof Bindings;
let provideKit: typeof ProvideKit.provideKit;

beforeEach(async () => {
  vi.resetModules();
  ({ provideKit } = await import('./provide-kit.ts'));
  bindings = await import('./generated/kit-bindings.ts');
});

test('the bindings are empty until the kit is provided', () => {
  expect(bindings.Button).toBeUndefined();
  provideKit(kit);
  expect(bindings.Button).toBe(kit.Button);
});

test('every part of the kit is bound', () => {
  provideKit(kit);
  const { CONTRACT: _contract, RELEASE: _release, ...parts } = kit;
  expect(bindings).toMatchObject(parts);
});

test('another contract number is refused', () => {
  expect(() => provideKit({ ...kit, CONTRACT: 2 })).toThrow('shared-ui speaks contract 2, this page needs 1');
});

test('a module that is not a kit is refused', () => {
  expect(() => provideKit(undefined)).toThrow('shared-ui speaks contract unknown, this page needs 1');
  expect(() => provideKit({})).toThrow('contract unknown');
});

test('missing parts are named, and nothing is bound', () => {
  const { Dialog: _dialog, toast: _toast, ...rest } = kit;
  expect(() => provideKit(rest)).toThrow(/lacks Dialog, toast$/);
  expect(bindings.Button).toBeUndefined();
});

test('parts that this host does not know are ignored', () => {
  provideKit({ ...kit, Confetti: () => null });
  expect(bindings.Button).toBe(kit.Button);
});
