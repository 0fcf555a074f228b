import type { MutationMeta } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Banner, Button, Field, type IconName, Select } from 'shared-ui/host';
import { ConfirmChange, countText, useFocusBack } from 'shared-web';
import { ReasonField } from '../forms/fields.tsx';
import { ExportButton } from './export-button.tsx';
import { selectAll, selectAtMost, selectedRows, selectShown } from './messages.tsx';
import { RowChange } from './row-change.tsx';
import type { Selection } from './use-selection.ts';

/** The server accepts at most this many at once. */
const MOST_AT_ONCE = 500;

/** The values of the confirmation's fields. */
interface Given {
  reason: string;
  choice: string;
}

/** The result of an act on many rows. `done` reads "2 vendors published". */
export interface DoneToMany {
  done: string;
  undo?: { change: () => Promise<unknown>; successToast: string };
}

interface ActButton {
  icon: IconName;
  /** Labels the button: "Publish 2 drafts". */
  label: string;
}

/** An act that changes the selected rows by one request after a confirmation. */
interface ConfirmedAct extends ActButton, DoneToMany {
  /** Replaces the label on the confirming button: "Publish 2 vendors". With a question mark, it is the title too. */
  confirmLabel?: string;
  busyLabel: string;
  description: ReactNode;
  tone: 'danger' | 'primary';
  confirmWord?: string;
  reason?: { label: string; hint: string };
  choice?: { label: string; items: { value: string; label: string }[] };
  change: (given: Given) => Promise<unknown>;
  errorToast: string;
}

/** An act with its own dialog. */
interface ActWithDialog extends ActButton {
  dialog: (how: { onDone: (done: DoneToMany) => void; onClose: () => void }) => ReactNode;
}

export type ActOnMany = ConfirmedAct | ActWithDialog;

/** What can be done with the selected rows. */
export interface ActsOnSelected {
  noun: string;
  nouns: string;
  acts: readonly ActOnMany[];
  /** Keys of the queries to read again after an act and after its undo. */
  invalidates: NonNullable<MutationMeta['invalidates']>;
  /** Offers the selected rows as a file. */
  file?: { path: string; name: string };
}

export interface SelectionBarProps<Row> extends ActsOnSelected {
  /** Is false for a short list, which has no checkboxes. The last act can still be undone. */
  isOffered: boolean;
  /** The rows of this page that can be selected. */
  shown: readonly Row[];
  /** The rows of all pages, if the browser has them. */
  found?: readonly Row[];
  selection: Selection<Row>;
}

/** Selects rows, and offers acts on all selected rows and their undo. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { noun, nouns, isOffered, shown, found = shown, selection, acts, invalidates, file } = props;
  const { selected } = selection;
  // Keeps the act from when its button was pressed, because rows may leave the list while the dialog closes.
  const [asked, setAsked] = useState<ActOnMany>();
  const [done, setDone] = useState<DoneToMany>();
  const bar = useFocusBack<HTMLDivElement>(asked !== undefined);
  const onDone = (what: DoneToMany) => {
    setDone(what);
    selection.clear();
  };
  const onClose = () => setAsked(undefined);
  return (
    <div ref={bar} tabIndex={-1} className={`grid gap-3 outline-none ${isOffered || done ? 'mb-2' : ''}`}>
      {done && (
        <Banner
          live
          title={done.done}
          action={
            <span className="flex items-center gap-2">
              {done.undo && (
                <RowChange
                  change={async () => {
                    await done.undo?.change();
                    setDone(undefined);
                  }}
                  meta={{
                    errorToast: 'Failed to undo this',
                    successToast: done.undo.successToast,
                    invalidates,
                  }}
                  icon="undo"
                  busyLabel="Undoing..."
                >
                  Undo
                </RowChange>
              )}
              <Button
                variant="ghost"
                size="sm"
                icon="x"
                iconOnly
                onClick={() => {
                  setDone(undefined);
                  bar.current?.focus();
                }}
              >
                Close
              </Button>
            </span>
          }
        />
      )}
      {isOffered && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SelectShown nouns={nouns} shown={shown} selection={selection} />
          {selected.length > 0 && (
            <>
              <p role="status" className="text-sm font-medium tabular-nums">
                {selectedRows({ rows: countText(selected.length, noun, nouns) })}
              </p>
              {selected.length < found.length &&
                found.length > shown.length &&
                found.length <= MOST_AT_ONCE && (
                  <Button variant="ghost" size="sm" onClick={() => selection.set(found, true)}>
                    {selectAll({ count: found.length })}
                  </Button>
                )}
              <Button variant="ghost" size="sm" onClick={selection.clear}>
                Clear
              </Button>
              {selected.length > MOST_AT_ONCE ? (
                <p className="text-sm text-ink-soft">{selectAtMost({ count: MOST_AT_ONCE })}</p>
              ) : (
                <span className="flex flex-wrap gap-2 sm:ml-auto">
                  {file && (
                    <ExportButton
                      path={file.path}
                      fileName={file.name}
                      what={countText(selected.length, noun, nouns)}
                    />
                  )}
                  {acts.map((act) => (
                    <Button
                      key={act.label}
                      variant="secondary"
                      size="sm"
                      icon={act.icon}
                      onClick={() => setAsked(act)}
                    >
                      {act.label}
                    </Button>
                  ))}
                </span>
              )}
            </>
          )}
        </div>
      )}
      {asked &&
        ('dialog' in asked ? (
          asked.dialog({ onDone, onClose })
        ) : (
          <ActDialog act={asked} invalidates={invalidates} onDone={() => onDone(asked)} onClose={onClose} />
        ))}
    </div>
  );
}

interface ActDialogProps extends Pick<SelectionBarProps<unknown>, 'invalidates'> {
  act: ConfirmedAct;
  onDone: () => void;
  onClose: () => void;
}

function ActDialog({ act, invalidates, onDone, onClose }: ActDialogProps) {
  const { reason, choice, confirmLabel = act.label } = act;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(choice?.items[0]?.value ?? '');
  return (
    <ConfirmChange
      change={() => act.change({ reason: typed.trim(), choice: chosen })}
      meta={{ errorToast: act.errorToast, invalidates }}
      onDone={onDone}
      onClose={onClose}
      title={`${confirmLabel}?`}
      description={act.description}
      tone={act.tone}
      {...(act.confirmWord && { confirmWord: act.confirmWord })}
      confirmLabel={confirmLabel}
      busyLabel={act.busyLabel}
    >
      {reason && <ReasonField {...reason} value={typed} onChange={setTyped} required />}
      {choice && (
        <Field label={choice.label}>
          <Select items={choice.items} value={chosen} onValueChange={setChosen} />
        </Field>
      )}
    </ConfirmChange>
  );
}

type SelectShownProps<Row> = Pick<SelectionBarProps<Row>, 'nouns' | 'shown' | 'selection'>;

function SelectShown<Row>({ nouns, shown, selection }: SelectShownProps<Row>) {
  const chosen = shown.filter(selection.has);
  if (shown.length === 0) return null;
  const isAll = chosen.length === shown.length;
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm cursor-pointer">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        onChange={() => selection.set(shown, !isAll)}
        className="size-5 shrink-0 accent-gold"
      />
      {selectShown({ count: shown.length, nouns })}
    </label>
  );
}
