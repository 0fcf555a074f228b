export {
  ApiError,
  type ChangedField,
  createApiClient,
  keyOf,
  type ReadOf,
  readAnswer,
} from './api-client.ts';
export { CopyButton, copyText } from './copy-button.tsx';
export { failureText, PartialFailure, readFailureText, unreachable } from './failure-text.ts';
export {
  capital,
  countText,
  currentLocale,
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
  listText,
  plural,
  type Zone,
} from './format.ts';
export { ChangeButton, ConfirmChange, Failure, type FormChange, useChange } from './forms/confirm-change.tsx';
export { FormDialog } from './forms/form-dialog.tsx';
export {
  blankDraft,
  completed,
  type FormChoice,
  type FormControlProps,
  type FormField,
  type FormFieldList,
  mapFields,
  namesOf,
  pickFields,
  problemOf,
  RecordField,
  shownValue,
  useFields,
} from './forms/form-fields.tsx';
export { RecordDialog } from './forms/record-dialog.tsx';
export {
  newPasswordProblems,
  PasswordField,
  PasswordRules,
  TextField,
  type TextFieldProps,
  UsernameField,
} from './forms/text-field.tsx';
export { type Problem, useCheckedForm } from './forms/use-checked-form.ts';
export { useConflict } from './forms/use-conflict.ts';
export { contactHref, followable, LinkedText } from './linked-text.tsx';
export { Loaded } from './loaded.tsx';
export { LinkButton, PageLink, type PagePart, pagePart, useDocumentTitle, withParams } from './page-part.tsx';
export { QrCode, qrPicture, qrSvg } from './qr-code.tsx';
export { changedFields, createWebQueryClient } from './query-client.ts';
export { onStored, readStored, saveFile, store } from './storage.ts';
