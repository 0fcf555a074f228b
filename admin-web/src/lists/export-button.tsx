import { useMutation } from '@tanstack/react-query';
import { ChangeButton, saveFile } from 'shared-web';
import { send } from '../api-client.ts';

/** Long lists take the server a while to write out. */
const EXPORT_TIMEOUT_MS = 60_000;

export interface ExportButtonProps {
  path: string;
  fileName: string;
  /** As in "Export vendors". */
  what: string;
}

/** The browser cannot fetch it by a plain link: the call carries the administrator's token. */
export function ExportButton({ path, fileName, what }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: () => send(path, { timeoutMs: EXPORT_TIMEOUT_MS }),
    meta: { errorToast: `Failed to export ${what}` },
    onSuccess: ({ text }) =>
      fileName.endsWith('.json')
        ? saveFile(fileName, text, 'application/json')
        : // Reading the answer strips its byte order mark, without which spreadsheets guess the encoding wrong.
          saveFile(fileName, `\uFEFF${text}`, 'text/csv;charset=utf-8'),
  });
  return (
    <ChangeButton change={save} variant="secondary" size="sm" icon="download" busyLabel="Exporting...">
      Export {what}
    </ChangeButton>
  );
}
