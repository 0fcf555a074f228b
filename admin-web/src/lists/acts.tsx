import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  Banner,
  Button,
  Combobox,
  type ConfirmDialogProps,
  Field,
  type IconName,
  Menu,
  Select,
  toast,
} from 'shared-ui/host';
import { ConfirmChange, countText, useFocusBack } from 'shared-web';
import { ReasonField, SuggestedField } from '../forms/fields.tsx';

/** The values of the confirmation's fields. */
interface Given {
  reason: string;
  choice: string;
  text: string;
}

/** What the dialog of an act says and asks. */
interface Confirmation
  extends Pick<ConfirmDialogProps, 'title' | 'description' | 'cancelLabel' | 'confirmWord'> {
  reason?: { hint?: string; isOptional?: true };
  /** The button stays disabled until it is filled in, unless it is optional. */
  text?: {
    label: string;
    hint: string;
    maxLength: number;
    suggestions?: readonly string[];
    isOptional?: true;
  };
  /** Without a start, the button stays disabled until a choice is made. */
  choice?: { label: string; items: { value: string; label: string; description?: string }[]; start?: string };
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
  undo?: Act<Row>;
  /** Is offered in the dialog when the server has refused this act. */
  instead?: Act<Row>;
}

export interface ActsOn<Row> {
  /** Names the records: "vendor". */
  noun: string;
  nouns?: string;
  nameOf: (row: Row) => string;
  acts?: readonly Act<Row>[];
  /** Keys of the queries to read again after an act. */
  invalidates?: readonly QueryKey[];
}

interface Asked<Row> {
  act: Act<Row>;
  rows: readonly Row[];
  what: string;
}

/** Draws acts, with one place for their dialog, their message with *Undo*, and the focus. */
export function useActs<Row>({ noun, nouns, nameOf, acts = [], invalidates = [] }: ActsOn<Row>) {
  const client = useQueryClient();
  // Keeps the rows from when the button was pressed, because they may leave the list while the dialog closes.
  const [asked, setAsked] = useState<Asked<Row>>();
  const [undoable, setUndoable] = useState<Asked<Row> & { title: string }>();
  const [actsDone, setActsDone] = useState(0);
  const place = useFocusBack<HTMLDivElement>(asked !== undefined);
  useEffect(() => {
    // The act has removed its own button.
    if (actsDone > 0 && document.activeElement === document.body) place.current?.focus();
  }, [actsDone, place]);

  const finish = ({ act, rows, what }: Asked<Row>, answer: unknown) => {
    const title = act.done(what, answer);
    setActsDone((count) => count + 1);
    setUndoable(act.undo && { title, act: act.undo, rows, what });
    if (!act.undo) toast({ title, variant: 'success' });
  };
  const run = (now: Asked<Row>) => {
    const change = {
      mutationFn: () => now.act.request(now.rows, { reason: '', choice: '', text: '' }),
      meta: { errorToast: now.act.failed, invalidates },
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
    actsDone,
    isForMany: acts.some((act) => !act.onlyOne),
    canActOn: (row: Row) => actsOn([row]).length > 0,
    buttons: (rows: readonly Row[]) =>
      actsOn(rows).map((act) => (
        <Button
          key={act.label}
          variant="secondary"
          size="sm"
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
      <div ref={place} tabIndex={-1} className="outline-none">
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
            invalidates={invalidates}
            onDone={(answer) => finish(asked, answer)}
            onClose={() => setAsked(undefined)}
            onInstead={(act) => setAsked({ ...asked, act })}
          />
        )}
      </div>
    ),
  };
}

/** A longer choice can be searched. */
const MOST_IN_SELECT = 12;

interface ActDialogProps<Row> extends Asked<Row> {
  invalidates: readonly QueryKey[];
  onDone: (answer: unknown) => void;
  onClose: () => void;
  onInstead: (act: Act<Row>) => void;
}

function ActDialog<Row>(props: ActDialogProps<Row>) {
  const { act, rows, what, invalidates, onDone, onClose, onInstead } = props;
  const { instead } = act;
  const [isRefused, setIsRefused] = useState(false);
  const { reason, choice, text, ...texts } = act.confirm?.(rows, what) ?? { title: act.label };
  const [typed, setTyped] = useState({ reason: '', text: '' });
  const [chosen, setChosen] = useState(choice?.start ?? '');
  return (
    <ConfirmChange
      confirmLabel={act.label}
      tone={act.tone ?? 'primary'}
      {...texts}
      incomplete={
        (choice !== undefined && !chosen) || (text !== undefined && !text.isOptional && !typed.text.trim())
      }
      change={() =>
        act.request(rows, { reason: typed.reason.trim(), choice: chosen, text: typed.text.trim() })
      }
      meta={{ errorToast: act.failed, invalidates }}
      onRefused={() => setIsRefused(true)}
      onDone={onDone}
      onClose={onClose}
    >
      {reason && (
        <ReasonField
          label={reason.isOptional ? 'Reason (optional)' : 'Reason'}
          hint={reason.hint}
          value={typed.reason}
          onChange={(reason) => setTyped({ ...typed, reason })}
          required={!reason.isOptional}
        />
      )}
      {text && (
        <SuggestedField
          label={text.label}
          hint={text.hint}
          maxLength={text.maxLength}
          suggestions={text.suggestions}
          value={typed.text}
          onChange={(changed) => setTyped({ ...typed, text: changed })}
          required={!text.isOptional}
        />
      )}
      {choice && (
        <Field label={choice.label}>
          {choice.items.length > MOST_IN_SELECT ? (
            <Combobox
              items={choice.items}
              value={chosen}
              onValueChange={setChosen}
              placeholder="Type to search"
              note="By name"
              emptyText="Nothing found"
              countText={(count) => countText(count, 'choice')}
            />
          ) : (
            <Select items={choice.items} value={chosen} onValueChange={setChosen} />
          )}
        </Field>
      )}
      {isRefused && instead && (
        <Button
          variant="secondary"
          size="sm"
          icon={instead.icon}
          className="justify-self-start"
          onClick={() => onInstead(instead)}
        >
          {instead.label} {what}
        </Button>
      )}
    </ConfirmChange>
  );
}
