import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { MomentControl } from './moment.tsx';

function Form() {
  const [value, setValue] = useState('2026-11-20T11:04:27.500Z');
  const field = { name: 'at', label: 'At', hint: undefined, error: undefined, draft: {}, choices: [] };
  return (
    <>
      <MomentControl {...field} required value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test('an instant keeps its seconds when its minute is typed again', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  const type = (value: string) => fireEvent.change(screen.getByLabelText('At'), { target: { value } });
  type('2026-11-20T12:30');
  expect(screen.getByRole('status').textContent).toBe('2026-11-20T12:30:00.000Z');
  type('2026-11-20T11:04');
  expect(screen.getByRole('status').textContent).toBe('2026-11-20T11:04:27.500Z');
});
