import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { COLOUR_NAMES } from 'shared-ui/host';
import { expect, test } from 'vitest';
import { ColourField } from './colour-field.tsx';

const THEME = '../../../shared-ui/src/styles/theme.css';
const theme = readFileSync(path.join(import.meta.dirname, THEME), 'utf8');
const picked = () => screen.getByLabelText<HTMLInputElement>('Pick a color').value;

const REST = {
  name: 'color',
  label: 'Color',
  hint: undefined,
  required: true,
  choices: [],
  error: undefined,
  draft: { icon: 'zap' },
  onChange: () => undefined,
};

test.each([...COLOUR_NAMES])('Pick shows %s as it looks on a light background', (name) => {
  render(<ColourField value={name} {...REST} />);
  expect(theme).toContain(`--ui-category-${name}: light-dark(${picked()},`);
});

test('Pick shows a hex value as it is', () => {
  render(<ColourField value="#12AB56" {...REST} />);
  expect(picked()).toBe('#12ab56');
});
