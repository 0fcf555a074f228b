import type { ImportResponse } from 'admin-api/contract';
import { useState } from 'react';
import { formatCount } from 'shared-web';
import { SelectField } from '../forms/fields.tsx';
import type { Labels } from './records.ts';

interface ColumnsFieldProps {
  columns: ImportResponse['columns'];
  fields: Labels;
  /** Receives the field of each column, blank for one that is left out. */
  onChange: (chosen: string[]) => void;
}

/** A choice needs a value. */
const NONE = '-';

/** Chooses what each column of a file means. It opens if the headings don’t say. */
export function ColumnsField({ columns, fields, onChange }: ColumnsFieldProps) {
  const [startsOpen] = useState(columns.some(({ field }) => !field));
  const choices = [
    ...Object.entries(fields).map(([value, { label }]) => ({ value, label })),
    { value: NONE, label: 'Leave out' },
  ];
  const choose = (column: (typeof columns)[number], chosen: string) =>
    onChange(
      columns.map((one) => {
        if (one === column) return chosen === NONE ? '' : chosen;
        // A vendor can have several links.
        return one.field === chosen && chosen !== 'links' ? '' : one.field;
      }),
    );
  return (
    <details open={startsOpen} className="border-y border-line text-sm">
      <summary className="cursor-pointer py-3 font-medium">
        Columns of the file ({formatCount(columns.length)})
      </summary>
      <div className="grid gap-5 pb-5 sm:grid-cols-2">
        {columns.map((column, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            key={at}
            label={column.heading || `Column ${at + 1}`}
            hint={column.samples.join(' · ') || 'No values'}
            choices={choices}
            value={column.field || NONE}
            onChange={(chosen) => choose(column, chosen)}
          />
        ))}
      </div>
    </details>
  );
}
