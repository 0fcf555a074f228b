// The door: what both webs do alike. Knows no API contract and no noun of the product.
export { ApiError, ConnectionError, createApiClient, type RequestOptions, readAnswer } from './api-client.ts';
export { ConfirmChange, type ConfirmChangeProps } from './confirm-change.tsx';
export { useDocumentTitle } from './document-title.ts';
export { failureText, PartialFailure, readFailureText, UNREACHABLE } from './failure-text.ts';
export { FormDialog, type FormDialogProps } from './form-dialog.tsx';
export { type FormControlProps, type FormFieldList, FormFields, pickFields } from './form-fields.tsx';
export {
  countText,
  formatClock,
  formatCount,
  formatDate,
  formatDates,
  formatDateTime,
  formatHour,
  formatLongDate,
  formatLongDateTime,
  formatMoment,
  formatUtc,
  LOCALE,
} from './format.ts';
export {
  type ListView,
  LONGEST_SEARCH,
  listParams,
  pageIn,
  pageOf,
  useListView,
  withParams,
} from './list-view.ts';
export { Loaded, type LoadedProps } from './loaded.tsx';
export { checkPassword, newPasswordProblem, PasswordRules } from './password-rules.tsx';
export { createWebQueryClient } from './query-client.ts';
export { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';
export { saveFile } from './save-file.ts';
export { useFocusBack } from './use-focus-back.ts';
export { useFocusOn } from './use-focus-on.ts';
export { useTopOfList } from './use-top-of-list.ts';
export { UsernameInput } from './username-input.tsx';
