import { useMutation } from '@tanstack/react-query';
import { Button, Menu } from 'shared-ui/host';
import { saveFile } from 'shared-web';
import { type Read, SLOW_TIMEOUT_MS, send } from '../api-client.ts';
import { type Rows, spreadsheetOf } from '../files/write-spreadsheet.ts';
import { usePanelZone } from '../time/zoned-time.ts';

/** The lists that the API returns as CSV files. */
export type Exported = {
  [Name in Read]: Name extends `GET /api/admin/exports/${infer List}.csv` ? List : never;
}[Read];

interface ExportButtonProps {
  list: Exported;
  query: string;
  /** The default is the name of the list. */
  fileName?: string;
  /** Names what is exported: "vendors". */
  what: string;
  /** A further spreadsheet, made of some of the cells. */
  excerpt?: { label: string; of: (rows: Rows) => Rows };
}

/** Downloads a file as a spreadsheet or as CSV. A plain link could not send the admin’s token. */
export function ExportButton({ list, query, fileName = list, what, excerpt }: ExportButtonProps) {
  const zone = usePanelZone();
  const save = useMutation({
    mutationFn: async (as: 'csv' | 'xlsx' | 'excerpt') => {
      const { text } = await send(`GET /api/admin/exports/${list}.csv`, {
        query,
        timeoutMs: SLOW_TIMEOUT_MS,
      });
      // Reading the response removes its byte order mark, which spreadsheets need to detect UTF-8.
      if (as === 'csv') return saveFile(`${fileName}.csv`, `\uFEFF${text}`, 'text/csv;charset=utf-8');
      const isExcerpt = as === 'excerpt' && excerpt !== undefined;
      const sheet = await spreadsheetOf(text, zone, isExcerpt ? excerpt.of : undefined);
      saveFile(`${fileName}${isExcerpt ? `, ${excerpt.label.toLowerCase()}` : ''}.xlsx`, sheet);
    },
    meta: { errorToast: `Failed to export ${what}`, keepsData: true },
  });
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" icon="download" busy={save.isPending} busyLabel="Exporting...">
          Export {what}
        </Button>
      }
      items={[
        { label: 'Excel (.xlsx)', icon: 'file-text', onSelect: () => save.mutate('xlsx') },
        { label: 'CSV', icon: 'file-text', onSelect: () => save.mutate('csv') },
        ...(excerpt
          ? [{ label: excerpt.label, icon: 'trophy' as const, onSelect: () => save.mutate('excerpt') }]
          : []),
      ]}
    />
  );
}
