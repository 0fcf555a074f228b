import { expect, test } from 'vitest';
import { misfit } from './parts.ts';

const offered = { contract: 1, parts: ['Badge', 'Button', 'Card'] };

test.each([
  ['the parts that it was built with', { contract: 1, parts: ['Badge', 'Button', 'Card'] }, undefined],
  ['fewer parts than exist', { contract: 1, parts: ['Badge'] }, undefined],
  ['a missing part', { contract: 1, parts: ['Badge', 'Dialog'] }, 'shared-ui lacks Dialog'],
  ['another contract', { contract: 2, parts: [] }, 'shared-ui speaks contract 1, the web needs 2'],
])('a web that needs %s', (_, needed, reason) => {
  expect(misfit(offered, needed)).toBe(reason);
});
