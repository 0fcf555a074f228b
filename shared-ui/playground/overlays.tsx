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

const TOASTS = [
  { title: 'Vote Cast', description: 'Thank you.', variant: 'success' },
  { title: 'Error', description: 'Failed to cast vote', variant: 'destructive' },
] as const;

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
          <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
            <Field label="Name" required>
              <Input />
            </Field>
            <Field label="Description" error="Name and description are required">
              <Input />
            </Field>
            <DialogActions>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button type="submit">Create category</Button>
            </DialogActions>
          </form>
        </Dialog>
      ))}
      {question('Confirm', {
        title: 'Archive “Keywright”?',
        description: '312 votes leave the results. They can be restored.',
        confirmLabel: 'Archive vendor',
      })}
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
        trigger={
          <Button variant="secondary" icon="chevron-down">
            More
          </Button>
        }
        items={[
          { label: 'Edit', icon: 'pencil', onSelect: () => toast({ title: 'Edit chosen' }) },
          { label: 'Delete', icon: 'trash', onSelect: () => toast({ title: 'Delete chosen' }) },
        ]}
      />
      <Tooltip content="Half the leader's votes is 3.5 stars.">
        <Button variant="ghost" icon="info" iconOnly>
          How the score works
        </Button>
      </Tooltip>
      {TOASTS.map((options) => (
        <Button key={options.variant} variant="secondary" onClick={() => toast(options)}>
          {options.variant} toast
        </Button>
      ))}
    </div>
  ),
};
