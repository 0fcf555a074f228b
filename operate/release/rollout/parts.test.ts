import { expect, test } from 'vitest';
import { misfit } from './parts.ts';

const offered = { contract: 1, parts: ['Badge', 'Button', 'Card'] };

test.each([
  ['what it was built with', { contract: 1, parts: ['Badge', 'Button', 'Card'] }, undefined],
  ['less than there is', { contract: 1, parts: ['Badge'] }, undefined],
  ['a part that is not there', { contract: 1, parts: ['Badge', 'Dialog'] }, 'shared-ui lacks Dialog'],
  ['another contract', { contract: 2, parts: [] }, 'shared-ui speaks contract 1, the web needs 2'],
])('a web that needs %s', (_, needed, reason) => {
  expect(misfit(offered, needed)).toBe(reason);
});
