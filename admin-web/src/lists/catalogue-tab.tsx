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
import { request } from '../api-client.ts';
import { usePanelZone } from '../time/zoned-time.ts';
import { ArchiveDialog, type ArchiveDialogProps } from './archive-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { addOne, changeTexts, failedToLoadMany, loadingMany, NOUNS, newTexts, noneYet } from './messages.tsx';
import { PanelPage } from './panel-card.tsx';
import { RestoreList } from './restore-list.tsx';

/**
 * Creates a record if `row` is undefined, or else changes the row. The server refuses a change if the row no longer
 * matches `before`.
 */
export const saveRecord = <Body extends object>(
  path: string,
  row: { id: number } | undefined,
  body: Body,
  before: NoInfer<Body> | undefined,
) =>
  row
    ? request(`${path}/${row.id}`, { method: 'PUT', body: { ...body, before } })
    : request(path, { method: 'POST', body });

type Act = 'edit' | 'delete';

export interface CatalogueTabProps<Row, Name extends string> extends Pick<ArchiveDialogProps, 'noun'> {
  /** Is shown below the title. */
  note?: string;
  query: UseQueryResult<Row[]>;
  placeholder: ReactNode;
  /** Is shown while there are no records. */
  empty: { icon: IconName; description: string };
  fields: FormFieldList<Name>;
  /** The error of a blank field, as in RecordDialog. */
  blankText?: string;
  /** Keys of the queries to read again after a change. */
  invalidates: readonly QueryKey[];
  /** Says what leaves the site with a row: "It’ll disappear from the voting page". */
  leaving: (row: Row) => string;
  children: (rows: Row[], onAct: (act: Act, row: Row) => void) => ReactNode;
}

/** Lists the categories or the vendors, with the dialogs that add, change, delete and restore them. */
export function CatalogueTab<Row extends ArchiveDialogProps['row'] & Draft<Name>, Name extends string>(
  props: CatalogueTabProps<Row, Name>,
) {
  const { noun, fields, empty } = props;
  const nouns = NOUNS[noun];
  const { name: zone } = usePanelZone();
  const path = `/api/admin/${nouns}` as const;
  const [opened, setOpened] = useState<{ act: 'add'; row?: never } | { act: Act; row: Row }>();
  const [isImporting, setImporting] = useState(false);
  const section = useFocusBack(opened !== undefined || isImporting);
  const close = () => setOpened(undefined);
  const before = opened?.row && pickFields(fields, opened.row);
  const add = (
    <Button icon="plus" size="sm" onClick={() => setOpened({ act: 'add' })}>
      {addOne({ noun })}
    </Button>
  );
  return (
    <PanelPage
      ref={section}
      title={capital(nouns)}
      note={props.note}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" icon="file-text" onClick={() => setImporting(true)}>
            {`Import ${nouns}`}
          </Button>
          <ExportButton path={`/api/admin/exports/${nouns}.csv`} fileName={`${nouns}.csv`} what={nouns} />
          {add}
        </div>
      }
    >
      <Loaded
        query={props.query}
        texts={{ loading: loadingMany({ noun }), failed: failedToLoadMany({ noun }) }}
        placeholder={props.placeholder}
        empty={<EmptyState {...empty} title={noneYet({ noun })} />}
      >
        {(rows) => props.children(rows, (act, row) => setOpened({ act, row }))}
      </Loaded>
      <RestoreList noun={noun} />
      {isImporting && <ImportDialog noun={noun} fields={fields} onClose={() => setImporting(false)} />}
      {opened?.act === 'delete' && (
        <ArchiveDialog noun={noun} row={opened.row} leaving={props.leaving(opened.row)} onClose={close} />
      )}
      {opened && opened.act !== 'delete' && (
        <RecordDialog
          texts={before ? changeTexts(noun) : newTexts(noun)}
          fields={fields}
          before={before}
          {...(props.blankText && { blankText: props.blankText })}
          zone={zone}
          save={(typed, { stored, isDraft }) => {
            const seen = before && { ...before, ...stored };
            return saveRecord(isDraft ? `${path}?draft=true` : path, opened.row, typed, seen);
          }}
          draftDone={before ? undefined : `${capital(noun)} draft created`}
          invalidates={props.invalidates}
          onClose={close}
        />
      )}
    </PanelPage>
  );
}
