import { useState } from 'react';
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogActions,
  Field,
  Input,
  Menu,
  Tooltip,
  toast,
} from '../src/kit.ts';
import { Row, Section, Specimen } from './specimen.tsx';

const DIALOGS = {
  form: 'Form dialog',
  confirm: 'Confirm',
  word: 'Type the word',
  failed: 'With an error',
  long: 'Longer than the screen',
};

const TOASTS = [
  { title: 'Vote Cast', description: 'Thank you.', variant: 'success' },
  { title: 'Error', description: 'Failed to cast vote', variant: 'destructive' },
] as const;

export function OverlaySection() {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  const shown = (name: keyof typeof DIALOGS) => ({ open: open === name, onOpenChange: close });
  return (
    <Section title="Overlays">
      <Specimen name="Dialog, ConfirmDialog">
        <Row>
          {Object.entries(DIALOGS).map(([name, label]) => (
            <Button key={name} variant="secondary" onClick={() => setOpen(name)}>
              {label}
            </Button>
          ))}
        </Row>
        <Dialog {...shown('form')} title="Add Category" description="Shown to voters at once.">
          <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
            <Field label="Name" required>
              <Input />
            </Field>
            <Field label="Description" error="Name and description are required">
              <Input />
            </Field>
            <DialogActions>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button type="submit">Create category</Button>
            </DialogActions>
          </form>
        </Dialog>
        <ConfirmDialog
          {...shown('confirm')}
          title="Archive “Keywright”?"
          description="312 votes leave the results. They can be restored."
          confirmLabel="Archive vendor"
          onConfirm={close}
        />
        <ConfirmDialog
          {...shown('word')}
          title="Reset all votes?"
          description="4,812 votes of 802 voters leave the results of this voting period."
          confirmLabel="Reset All Votes"
          confirmWord="RESET"
          onConfirm={close}
        />
        <ConfirmDialog
          {...shown('failed')}
          title="Pause all voting?"
          description="Nobody can vote until voting is resumed."
          confirmLabel="Pause All Voting"
          tone="primary"
          error="Failed to pause voting"
          onConfirm={close}
        />
        <Dialog {...shown('long')} title="A long text" size="sm">
          <div className="grid gap-4">
            {Array.from({ length: 14 }, (_, line) => `Paragraph ${line + 1}`).map((line) => (
              <p key={line}>{line}: the page behind stays where it is while this one scrolls.</p>
            ))}
          </div>
        </Dialog>
      </Specimen>
      <Specimen name="Menu, Tooltip, toast">
        <Row>
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
        </Row>
      </Specimen>
    </Section>
  );
}
