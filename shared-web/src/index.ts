// The door: what both webs do alike. Knows no API contract and no noun of the product.
export { ApiError, ConnectionError, createApiClient, type RequestOptions, readAnswer } from './api-client.ts';
export { failureText, PartialFailure, readFailureText, UNREACHABLE } from './failure-text.ts';
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
export { Loaded, type LoadedProps } from './loaded.tsx';
export { checkPassword, newPasswordProblem, PasswordRules } from './password-rules.tsx';
export { createWebQueryClient } from './query-client.ts';
export { saveFile } from './save-file.ts';
export { useFocusBack } from './use-focus-back.ts';
export { useFocusOn } from './use-focus-on.ts';
export { useTopOfList } from './use-top-of-list.ts';
export { UsernameInput } from './username-input.tsx';
