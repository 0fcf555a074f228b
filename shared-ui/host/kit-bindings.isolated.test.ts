import { beforeEach, expect, test, vi } from 'vitest';
import * as kit from '../src/kit.ts';
import type * as Bindings from './kit-bindings.ts';

let bindings: typeof Bindings;

beforeEach(async () => {
  vi.resetModules();
  bindings = await import('./kit-bindings.ts');
});

test('the bindings are empty until the kit is provided', () => {
  expect(bindings.Button).toBeUndefined();
  bindings.provideKit(kit);
  expect(bindings.Button).toBe(kit.Button);
});

test('there is a binding for every part of the kit', () => {
  bindings.provideKit(kit);
  const { CONTRACT: _contract, RELEASE: _release, ...parts } = kit;
  expect(bindings).toMatchObject(parts);
});

test('another contract number is refused', () => {
  expect(() => bindings.provideKit({ ...kit, CONTRACT: 2 })).toThrow(
    'shared-ui speaks contract 2, this page needs 1',
  );
});

test('a module that is no kit is refused', () => {
  expect(() => bindings.provideKit(undefined)).toThrow(
    'shared-ui speaks contract unknown, this page needs 1',
  );
  expect(() => bindings.provideKit({})).toThrow('contract unknown');
});

test('missing parts are named, and nothing is filled', () => {
  const { Dialog: _dialog, toast: _toast, ...rest } = kit;
  expect(() => bindings.provideKit(rest)).toThrow(/lacks Dialog, toast$/);
  expect(bindings.Button).toBeUndefined();
});

test('parts that this host does not know yet do no harm', () => {
  bindings.provideKit({ ...kit, Confetti: () => null });
  expect(bindings.Button).toBe(kit.Button);
});
