import type { ReactNode } from 'react';
import {
  Button,
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  DialogActions,
  Field,
  Input,
  Menu,
  Tooltip,
  toast,
} from '../src/kit.ts';
import { held, ROW, type Specimens } from './specimens.tsx';

const dialog = (label: string, draw: (open: boolean, setOpen: (next: boolean) => void) => ReactNode) =>
  held(false, (open, setOpen) => (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {draw(open, setOpen)}
    </>
  ));

type Question = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm'>;

const question = (label: string, props: Question) =>
  dialog(label, (open, setOpen) => (
    <ConfirmDialog {...props} open={open} onOpenChange={setOpen} onConfirm={() => setOpen(false)} />
  ));

export const OVERLAYS: Specimens = {
  'Dialog, ConfirmDialog': (
    <div className={ROW}>
      {dialog('Form dialog', (open, setOpen) => (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Add Category"
          description="Shown to voters at once."
        >
          <Field label="Description" error="Name and description are required">
            <Input />
          </Field>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Create category</Button>
          </DialogActions>
        </Dialog>
      ))}
      {question('Type the word', {
        title: 'Reset all votes?',
        description: '4,812 votes of 802 voters leave the results of this voting period.',
        confirmLabel: 'Reset All Votes',
        confirmWord: 'RESET',
      })}
      {question('With an error', {
        title: 'Pause all voting?',
        description: 'Nobody can vote until voting is resumed.',
        confirmLabel: 'Pause All Voting',
        tone: 'primary',
        error: 'Failed to pause voting',
      })}
      {dialog('Longer than the screen', (open, setOpen) => (
        <Dialog open={open} onOpenChange={setOpen} title="A long text" size="sm">
          <div className="grid gap-4">
            {Array.from({ length: 14 }, (_, line) => `Paragraph ${line + 1}`).map((line) => (
              <p key={line}>{line}: the page behind stays where it is while this one scrolls.</p>
            ))}
          </div>
        </Dialog>
      ))}
    </div>
  ),
  'Menu, Tooltip, toast': (
    <div className={ROW}>
      <Menu
        trigger={<Button variant="secondary">More</Button>}
        items={[
          { label: 'Edit', icon: 'pencil', onSelect: () => toast({ title: 'Edit chosen' }) },
          { label: 'Delete', icon: 'trash', onSelect: () => toast({ title: 'Delete chosen' }) },
        ]}
      />
      <Tooltip content="Half the leader's votes is 3.5 stars.">
        <button type="button">How the score works</button>
      </Tooltip>
      {(['success', 'destructive'] as const).map((variant) => (
        <Button key={variant} variant="secondary" onClick={() => toast({ title: 'A toast', variant })}>
          {variant} toast
        </Button>
      ))}
    </div>
  ),
};
