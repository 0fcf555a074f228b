export {
  ApiError,
  type ChangedField,
  createApiClient,
  type RequestOptions,
  readAnswer,
} from './api-client.ts';
export { CopyButton, copyText } from './copy-button.tsx';
export { useDocumentTitle } from './document-title.ts';
export { failureText, PartialFailure, readFailureText, UNREACHABLE } from './failure-text.ts';
export {
  capital,
  countText,
  formatClock,
  formatCount,
  formatDate,
  formatDates,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatHour,
  formatLongDate,
  formatLongDates,
  formatLongDateTime,
  formatMoment,
  formatPercent,
  formatTimeUntil,
  knownZone,
  LOCALE,
  listText,
  plural,
  type Zone,
} from './format.ts';
export { ChangeButton } from './forms/change-button.tsx';
export { changedFields } from './forms/changed-fields.ts';
export { ConfirmChange } from './forms/confirm-change.tsx';
export { Failure } from './forms/failure.tsx';
export { FormDialog } from './forms/form-dialog.tsx';
export {
  type Draft,
  type FormControlProps,
  type FormFieldList,
  pickFields,
} from './forms/form-fields.tsx';
export { newPasswordProblems, PasswordRules } from './forms/password-rules.tsx';
export { RecordDialog } from './forms/record-dialog.tsx';
export { StillNeeded } from './forms/still-needed.tsx';
export { PasswordField, TextField, type TextFieldProps, UsernameField } from './forms/text-field.tsx';
export { type FormChange, useChange } from './forms/use-change.ts';
export { useConflict } from './forms/use-conflict.ts';
export { followable, LinkedText } from './linked-text.tsx';
export {
  isNarrowed,
  type ListView,
  LONGEST_SEARCH,
  listParams,
  pageOf,
  useListView,
  withParams,
} from './lists/list-view.ts';
export { useFocusBack } from './lists/use-focus-back.ts';
export { useTopOfList } from './lists/use-top-of-list.ts';
export { Loaded } from './loaded.tsx';
export { LinkButton, PageLink } from './page-links.tsx';
export { type PagePart, pagePart } from './page-part.tsx';
export { QrCode, qrPicture, qrSvg } from './qr-code.tsx';
export { createWebQueryClient } from './query-client.ts';
export { saveFile } from './save-file.ts';
export { onStored, readStored, store } from './storage.ts';
