import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  Banner,
  Button,
  type ButtonProps,
  type ConfirmDialogProps,
  type IconName,
  Menu,
  toast,
} from 'shared-ui/host';
import { blankDraft, ConfirmChange, completed, countText, type FormFieldList, useFields } from 'shared-web';
import { withSelects } from '../forms/fields.tsx';
import { useFocusBack } from './list-view.ts';

/** What dialogs of acts ask for; each leaves out what it doesn't need. */
interface Given {
  reason: string;
  choice: string;
  text: string;
  categoryIds: number[] | null;
}

/** What the dialog of an act says and asks. The button stays disabled until what is required is filled in. */
interface Confirmation
  extends Pick<ConfirmDialogProps, 'title' | 'description' | 'cancelLabel' | 'confirmWord'>,
    Partial<Pick<ConfirmDialogProps, 'confirmLabel'>> {
  fields?: Partial<FormFieldList<Given>>;
}

/** An act on records, the same on one and on many. `what` names them: "Harbour Hosting" or "3 vendors". */
export interface Act<Row, Answer = unknown> {
  label: string;
  icon: IconName;
  tone?: 'danger' | 'primary';
  /** Returns false for a row that the act does not apply to. */
  appliesTo?(row: Row): boolean;
  onlyOne?: true;
  /** Asks first. */
  confirm?(rows: readonly Row[], what: string): Confirmation;
  request(rows: readonly Row[], given: Given): Promise<Answer>;
  /** The title of the toast when the request fails. */
  failed: string;
  /** Says what has happened. */
  done(what: string, answer: Answer): string;
  /** Is offered beside what `done` says, and happens at once. */
  undo?: Undo<Row>;
  /** Is offered in the dialog when the server has refused this act. */
  instead?: Act<Row>;
}

type Undo<Row> = Omit<Act<Row>, 'label' | 'icon'>;

export interface ActsOn<Row> {
  /** Names the records: "vendor". */
  noun: string;
  nouns?: string;
  nameOf: (row: Row) => string;
  acts?: readonly Act<Row>[];
}

interface Asked<Row, Asking = Act<Row>> {
  act: Asking;
  rows: readonly Row[];
  what: string;
}

type Look = Pick<ButtonProps, 'variant' | 'size' | 'disabled'>;

/** Draws acts, with one place for their dialog, their message with *Undo*, and the focus. */
export function useActs<Row>({ noun, nouns, nameOf, acts = [] }: ActsOn<Row>) {
  const client = useQueryClient();
  // Keeps the rows from when the button was pressed, because they may leave the list while the dialog closes.
  const [asked, setAsked] = useState<Asked<Row>>();
  const [undoable, setUndoable] = useState<Asked<Row, Undo<Row>> & { title: string }>();
  const [actsDone, setActsDone] = useState(0);
  const place = useFocusBack<HTMLDivElement>(asked !== undefined);
  useEffect(() => {
    // The act has removed its own button.
    if (actsDone > 0 && document.activeElement === document.body) place.current?.focus();
  }, [actsDone, place]);

  const finish = ({ act, rows, what }: Asked<Row, Undo<Row>>, answer: unknown) => {
    const title = act.done(what, answer);
    setActsDone((count) => count + 1);
    setUndoable(act.undo && { title, act: act.undo, rows, what });
    if (!act.undo) toast({ title, variant: 'success' });
  };
  const run = (now: Asked<Row, Undo<Row>>) => {
    const change = {
      mutationFn: () => now.act.request(now.rows, NOTHING),
      meta: { errorToast: now.act.failed },
      onSuccess: (answer: unknown) => finish(now, answer),
    };
    // The query client reports a failure.
    client
      .getMutationCache()
      .build(client, change)
      .execute(undefined)
      .catch(() => undefined);
  };
  const forget = () => {
    setUndoable(undefined);
    place.current?.focus();
  };
  const undo = () => {
    forget();
    if (undoable) run(undoable);
  };
  const applies = (act: Act<Row>) => (row: Row) => act.appliesTo?.(row) ?? true;
  const start = (act: Act<Row>, all: readonly Row[]) => {
    const rows = all.filter(applies(act));
    const what = rows.length === 1 ? rows.map(nameOf).join() : countText(rows.length, noun, nouns);
    (act.confirm ? setAsked : run)({ act, rows, what });
  };
  const actsOn = (rows: readonly Row[]) =>
    acts.filter((act) => (rows.length === 1 || !act.onlyOne) && rows.some(applies(act)));

  return {
    isAsking: asked !== undefined,
    isForMany: acts.some((act) => !act.onlyOne),
    canActOn: (row: Row) => actsOn([row]).length > 0,
    buttons: (rows: readonly Row[], look: Look = { size: 'sm' }) =>
      actsOn(rows).map((act) => (
        <Button
          key={act.label}
          variant="secondary"
          {...look}
          icon={act.icon}
          onClick={() => start(act, rows)}
        >
          {act.label}
        </Button>
      )),
    /** The acts on a row: the first as a button if `isMain`, the others in a menu. */
    rowActs: (row: Row, isMain: boolean) => {
      const [first, ...others] = actsOn([row]);
      if (!first) return null;
      const inMenu = isMain ? others : [first, ...others];
      return (
        <>
          {isMain && (
            <Button variant="ghost" size="sm" icon={first.icon} onClick={() => start(first, [row])}>
              {first.label} <span className="sr-only">{nameOf(row)}</span>
            </Button>
          )}
          {inMenu.length > 0 && (
            <Menu
              trigger={
                <Button variant="ghost" size="sm" icon="ellipsis" iconOnly>
                  {`More for ${nameOf(row)}`}
                </Button>
              }
              items={inMenu.map((act) => ({ ...act, onSelect: () => start(act, [row]) }))}
            />
          )}
        </>
      );
    },
    messages: (
      <div ref={place} tabIndex={-1} className="outline-none empty:sr-only">
        {undoable && (
          <Banner
            live
            title={undoable.title}
            className="mb-4"
            action={
              <span className="flex gap-2">
                <Button variant="secondary" size="sm" icon="undo" onClick={undo}>
                  Undo
                </Button>
                <Button variant="ghost" size="sm" icon="x" iconOnly onClick={forget}>
                  Close
                </Button>
              </span>
            }
          />
        )}
        {asked && (
          <ActDialog
            key={asked.act.label}
            {...asked}
            onDone={(answer) => finish(asked, answer)}
            onClose={() => setAsked(undefined)}
            onInstead={(act) => setAsked({ ...asked, act })}
          />
        )}
      </div>
    ),
  };
}

interface ActButtonsProps<Row> extends Pick<ActsOn<Row>, 'acts'> {
  row: Row;
  name: string;
  look?: Look;
}

/** Offers acts on one record that is in no list. */
export function ActButtons<Row>({ row, name, acts, look }: ActButtonsProps<Row>) {
  const { buttons, messages } = useActs({ noun: name, nameOf: () => name, ...(acts && { acts }) });
  return (
    <>
      {buttons([row], look)}
      {messages}
    </>
  );
}

const NOTHING: Given = { reason: '', choice: '', text: '', categoryIds: null };

interface ActDialogProps<Row> extends Asked<Row> {
  onDone: (answer: unknown) => void;
  onClose: () => void;
  onInstead: (act: Act<Row>) => void;
}

function ActDialog<Row>({ act, rows, what, onDone, onClose, onInstead }: ActDialogProps<Row>) {
  const { instead } = act;
  const [isRefused, setIsRefused] = useState(false);
  const { fields = {}, ...texts } = act.confirm?.(rows, what) ?? { title: act.label };
  const all = withSelects(fields as FormFieldList<Given>);
  const [draft, setDraft] = useState(() => blankDraft(all));
  const change = (typed: Partial<Given>) => setDraft((old) => ({ ...old, ...typed }));
  const { asked, check, drawn } = useFields({ fields: all, draft, change });
  return (
    <ConfirmChange
      confirmLabel={act.label}
      tone={act.tone ?? 'primary'}
      {...texts}
      // A missing choice disables the button, as the specification says for deleting an administrator. Other faults are
      // shown at their fields.
      incomplete={asked.some((name) => name === 'choice' && !draft.choice)}
      check={check}
      change={() => act.request(rows, { ...NOTHING, ...completed(all, draft) })}
      meta={{ errorToast: act.failed }}
      onRefused={() => setIsRefused(true)}
      onDone={onDone}
      onClose={onClose}
    >
      {drawn()}
      {isRefused && instead && (
        <Button
          variant="secondary"
          size="sm"
          icon={instead.icon}
          className="justify-self-start"
          onClick={() => onInstead(instead)}
        >
          {instead.label}
        </Button>
      )}
    </ConfirmChange>
  );
}
