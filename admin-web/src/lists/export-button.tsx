import { useMutation } from '@tanstack/react-query';
import { ChangeButton, saveFile } from 'shared-web';
import { SLOW_TIMEOUT_MS, send } from '../api-client.ts';

interface ExportButtonProps {
  path: string;
  fileName: string;
  /** Names what is exported: "vendors". */
  what: string;
}

/** Downloads a file. A plain link could not send the admin’s token. */
export function ExportButton({ path, fileName, what }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: () => send(`GET ${path}`, { timeoutMs: SLOW_TIMEOUT_MS }),
    meta: { errorToast: `Failed to export ${what}`, keepsData: true },
    onSuccess: ({ text }) =>
      // Reading the response removes its byte order mark, which spreadsheets need to detect UTF-8.
      saveFile(fileName, `\uFEFF${text}`, 'text/csv;charset=utf-8'),
  });
  return (
    <ChangeButton change={save} variant="secondary" size="sm" icon="download" busyLabel="Exporting...">
      Export {what}
    </ChangeButton>
  );
}
