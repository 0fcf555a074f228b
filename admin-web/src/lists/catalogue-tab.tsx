import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, EmptyState, type IconName } from 'shared-ui/host';
import {
  capital,
  type Draft,
  type FormFieldList,
  Loaded,
  pickFields,
  RecordDialog,
  useFocusBack,
} from 'shared-web';
import { usePanelZone } from '../time/panel-zone.ts';
import { ArchiveDialog, type ArchiveDialogProps } from './archive-dialog.tsx';
import { PanelPage } from './panel-page.tsx';
import { RestoreList } from './restore-list.tsx';
import { saveRecord } from './save-record.ts';

type Act = 'edit' | 'delete';

export interface CatalogueTabProps<Row, Name extends string> extends Pick<ArchiveDialogProps, 'noun'> {
  nouns: 'categories' | 'vendors';
  /** Below the title. */
  note?: string;
  /** Beside the button that adds one. */
  actions?: ReactNode;
  query: UseQueryResult<Row[]>;
  placeholder: ReactNode;
  /** Where there is none yet. */
  empty: { icon: IconName; description: string };
  fields: FormFieldList<Name>;
  /** Of the form, as RecordDialog has it. */
  blankText?: string;
  /** Read anew when one was made or changed. */
  invalidates: readonly QueryKey[];
  /** What goes at once with a row, as in "The category leaves the voting page". */
  leaving: (row: Row) => string;
  children: (rows: Row[], onAct: (act: Act, row: Row) => void) => ReactNode;
}

/** What voters are shown, one noun of it: its rows, the form that adds and changes them, deleting and restoring. */
export function CatalogueTab<Row extends ArchiveDialogProps['row'] & Draft<Name>, Name extends string>(
  props: CatalogueTabProps<Row, Name>,
) {
  const { noun, nouns, fields, empty } = props;
  const { name: zone } = usePanelZone();
  const path = `/api/admin/${nouns}` as const;
  const [opened, setOpened] = useState<{ act: 'add' | 'draft'; row?: never } | { act: Act; row: Row }>();
  const section = useFocusBack(opened !== undefined);
  const close = () => setOpened(undefined);
  const before = opened?.row && pickFields(fields, opened.row);
  const add = (
    <Button icon="plus" size="sm" onClick={() => setOpened({ act: 'add' })}>
      Add {capital(noun)}
    </Button>
  );
  return (
    <PanelPage
      ref={section}
      title={capital(nouns)}
      note={props.note}
      actions={
        <div className="flex flex-wrap gap-2">
          {props.actions}
          <Button variant="secondary" size="sm" icon="pencil" onClick={() => setOpened({ act: 'draft' })}>
            Add Draft
          </Button>
          {add}
        </div>
      }
    >
      <Loaded
        query={props.query}
        texts={{ loading: `Loading ${nouns}`, failed: `Failed to load ${nouns}` }}
        placeholder={props.placeholder}
        empty={<EmptyState {...empty} title={`No ${nouns} yet`} action={add} />}
      >
        {(rows) => props.children(rows, (act, row) => setOpened({ act, row }))}
      </Loaded>
      <RestoreList path={path} noun={noun} nouns={nouns} />
      {opened?.act === 'delete' && (
        <ArchiveDialog
          path={path}
          noun={noun}
          row={opened.row}
          leaving={props.leaving(opened.row)}
          onClose={close}
        />
      )}
      {opened && opened.act !== 'delete' && (
        <RecordDialog
          texts={before ? changeTexts(noun) : newTexts(opened.act === 'draft' ? `${noun} draft` : noun)}
          fields={fields}
          before={before}
          {...(props.blankText && { blankText: props.blankText })}
          zone={zone}
          save={(typed, stored) => {
            const seen = before && { ...before, ...stored };
            return saveRecord(opened.act === 'draft' ? `${path}?draft=true` : path, opened.row, typed, seen);
          }}
          invalidates={props.invalidates}
          onClose={close}
        />
      )}
    </PanelPage>
  );
}

const newTexts = (noun: string) => ({
  title: `Add ${noun}`,
  submit: `Create ${capital(noun)}`,
  busy: 'Creating...',
  done: `${capital(noun)} created successfully`,
  failed: `Failed to create ${noun}`,
});

const changeTexts = (noun: string) => ({
  title: `Edit ${noun}`,
  submit: 'Save Changes',
  busy: 'Saving...',
  done: `${capital(noun)} updated successfully`,
  failed: `Failed to update ${noun}`,
});
