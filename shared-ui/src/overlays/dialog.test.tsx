import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../controls/button.tsx';
import { Dialog, Menu } from './popups.tsx';

function Opener({ kept }: { kept: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {(open || kept) && (
        <Dialog open={open} onOpenChange={setOpen} title="Question">
          <input aria-label="Answer" autoFocus />
        </Dialog>
      )}
    </>
  );
}

test.each([
  ['closed', true],
  ['taken away', false],
])('a dialog that is %s gives the focus back to what opened it', async (_how, kept) => {
  render(<Opener kept={kept} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByLabelText('Answer'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

function MenuOpener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button>More</Button>}
        items={[{ icon: 'pencil', label: 'Change password', onSelect: () => setOpen(true) }]}
      />
      <Dialog open={open} onOpenChange={setOpen} title="Question" />
    </>
  );
}

test("a dialog opened from a menu returns the focus to the menu's button", async () => {
  render(<MenuOpener />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change password' }));
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
});
