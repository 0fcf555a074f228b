// The door: what both webs do alike. Knows no API contract and no noun of the product.
export { checkPassword, newPasswordProblem, PasswordRules } from './password-rules.tsx';
export { saveFile } from './save-file.ts';
export { useFocusBack } from './use-focus-back.ts';
export { useFocusOn } from './use-focus-on.ts';
export { useTopOfList } from './use-top-of-list.ts';
export { UsernameInput } from './username-input.tsx';
