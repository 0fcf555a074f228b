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

type Open = 'form' | 'confirm' | 'word' | 'busy' | 'long' | undefined;

export function OverlaySection() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const shown = (name: Open) => ({ open: open === name, onOpenChange: close });
  return (
    <Section title="Overlays">
      <Specimen name="Dialog, ConfirmDialog">
        <Row>
          <Button variant="secondary" onClick={() => setOpen('form')}>
            Form dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
          <Button variant="secondary" onClick={() => setOpen('word')}>
            Type the word
          </Button>
          <Button variant="secondary" onClick={() => setOpen('busy')}>
            Busy, with an error
          </Button>
          <Button variant="secondary" onClick={() => setOpen('long')}>
            Longer than the screen
          </Button>
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
          {...shown('busy')}
          onOpenChange={close}
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
              <Button variant="secondary" icon="ellipsis">
                More
              </Button>
            }
            items={[
              { label: 'Edit', icon: 'pencil', onSelect: () => toast({ title: 'Edit chosen' }) },
              { label: 'Profile', icon: 'external-link', link: <a href="#main">Profile</a> },
              { label: 'Not now', icon: 'clock', disabled: true },
              { label: 'Delete', icon: 'trash', tone: 'danger' },
            ]}
          />
          <Tooltip content="Half the leader's votes is 3.5 stars.">
            <Button variant="ghost" icon="info" iconOnly>
              How the score works
            </Button>
          </Tooltip>
          <Button
            variant="secondary"
            onClick={() => toast({ title: 'Vote Cast', description: 'Thank you.', variant: 'success' })}
          >
            Success toast
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast({ title: 'Error', description: 'Failed to cast vote', variant: 'destructive' })
            }
          >
            Error toast
          </Button>
        </Row>
      </Specimen>
    </Section>
  );
}
