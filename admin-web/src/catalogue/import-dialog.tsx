import { useQuery } from '@tanstack/react-query';
import { nearNames } from 'admin-api/near-names';
import { useMemo, useState } from 'react';
import { Banner, Button, Field, Input } from 'shared-ui/host';
import { countText, FormDialog, formatCount, listText, plural, saveFile } from 'shared-web';
import { Choice } from '../forms/choice.tsx';
import { PICTURE_TYPES } from '../forms/picture-field.tsx';
import { dashboardQuery, vendorsQuery } from '../queries.ts';
import { ColumnsField } from './columns-field.tsx';
import { FileField } from './file-field.tsx';
import { ImportPreview, Lines } from './import-preview.tsx';
import { type ImportNoun, type Labels, NOUNS } from './records.ts';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  noun: ImportNoun;
  /** The fields of the form, or the languages; a file has a column for each. */
  fields: Labels;
  onClose: () => void;
}

/** Shows what a file would change, and imports it on request. */
export function ImportDialog({ noun, onClose, ...props }: ImportDialogProps) {
  const nouns = NOUNS[noun];
  const isRecord = noun !== 'translation';
  const fields: Labels = { ...props.fields, ...(isRecord && { imageUrl: { label: 'Picture' } }) };
  const labels = Object.values(fields).map(({ label }) => label);
  const isOpen = useQuery(dashboardQuery).data?.awards?.current?.state === 'open';
  const [asDrafts, setAsDrafts] = useState(isRecord && !isOpen);
  const [keepsNewer, setKeepsNewer] = useState(true);
  const [lacksFile, setLacksFile] = useState(false);
  const load = useImport({ noun, asDrafts, keepsNewer, onDone: onClose });
  const { preview, upload, save } = load;
  const unknown = preview?.unknownCategories ?? [];
  const { data: vendors } = useQuery({ ...vendorsQuery, enabled: noun === 'vendor' });
  const near = useMemo(() => {
    const created = preview?.created ?? [];
    const vendorNear = nearNames(vendors ?? []);
    const rowNear = nearNames(created);
    return created.flatMap((row) => {
      const earlier = rowNear(row.name);
      const found = vendorNear(row.name) ?? (earlier && earlier.line < row.line ? earlier : undefined);
      return found && vendors ? [{ ...row, found: found.name }] : [];
    });
  }, [preview, vendors]);

  return (
    <FormDialog
      title={`Import ${nouns}`}
      description={
        isRecord
          ? `Use an Excel file (.xlsx) or a CSV file with the columns ${listText(labels)}. A row with the name of one that’s already here changes it. Nothing is deleted.`
          : 'Export translations first, fill in its columns, and choose that file here. A blank cell changes nothing.'
      }
      size="lg"
      changed={false}
      submitLabel={load.imported ? `Import ${load.imported}` : 'Import'}
      busyLabel={load.busyLabel}
      saving={save}
      check={() => {
        setLacksFile(!preview);
        return load.imported !== undefined && !upload.isPending;
      }}
      failure={load.failure}
      onClose={onClose}
    >
      <FileField
        error={lacksFile ? 'Choose a file.' : undefined}
        hint="Choosing a file doesn’t change anything yet."
        action={
          isRecord && (
            <Button
              variant="ghost"
              size="sm"
              icon="download"
              // Excel recognises UTF-8 by the byte order mark.
              onClick={() => saveFile(`${nouns}-template.csv`, `\uFEFF${labels.join(',')}\r\n`, 'text/csv')}
            >
              Download a template
            </Button>
          )
        }
        disabled={save.isPending}
        onRead={(reading) => {
          load.reset();
          setLacksFile(false);
          return reading && load.open(reading.csv);
        }}
      />
      {load.columns.length > 0 && (
        <ColumnsField
          columns={load.columns}
          fields={isRecord ? { ...fields, id: { label: 'ID' } } : fields}
          onChange={(columns) => load.change({ columns })}
        />
      )}
      {isRecord && (
        <Field
          label="Pictures (optional)"
          hint={
            upload.isPending
              ? `${countText(load.pictures.length, 'picture')} uploaded so far...`
              : 'The column Picture may have the names of files, such as quay.jpg. Choose these files here, all together.'
          }
        >
          <Input
            type="file"
            multiple
            accept={PICTURE_TYPES}
            disabled={upload.isPending || save.isPending}
            onChange={({ target }) => upload.mutate(Array.from(target.files ?? []))}
          />
        </Field>
      )}
      <ImportPreview preview={preview} busy={load.isChecking} noun={noun} fields={fields}>
        {unknown.length > 0 && (
          <Banner
            tone="info"
            live
            title={plural(unknown.length, {
              one: '1 category of this file doesn’t exist yet',
              other: `${formatCount(unknown.length)} categories of this file don’t exist yet`,
            })}
          >
            <p className="mb-3 wrap-anywhere">{listText(unknown)}</p>
            <Button onClick={() => load.addCategories.mutate(unknown)}>
              {plural(unknown.length, {
                one: 'Create this category',
                other: `Create these ${formatCount(unknown.length)} categories`,
              })}
            </Button>
          </Banner>
        )}
        <Lines
          title="Names that are nearly the same"
          lines={near.map(({ line, name, found }) => [
            `Line ${line}`,
            <>
              {`${name}: is it ${found}?`}{' '}
              <Button
                variant="secondary"
                size="sm"
                className="ml-2"
                onClick={() => load.change({ names: [...(load.names ?? []), { line, name: found }] })}
              >
                Yes <span className="sr-only">{`it is ${found}`}</span>
              </Button>
            </>,
          ])}
        />
      </ImportPreview>
      {isRecord && (
        <Choice
          type="checkbox"
          checked={asDrafts}
          disabled={save.isPending}
          onChange={() => setAsDrafts(!asDrafts)}
          label={`Add new ${nouns} as drafts, which only admins see`}
        />
      )}
      {preview?.updated.some(({ replacesNewer }) => replacesNewer) && (
        <Choice
          type="checkbox"
          checked={keepsNewer}
          onChange={() => setKeepsNewer(!keepsNewer)}
          label="Leave out the rows marked “changed since”, whose translations were saved after this file was exported"
        />
      )}
    </FormDialog>
  );
}
