import { TextField, type TextFieldProps } from 'shared-web';

/** The server refuses more. */
const LONGEST_REASON = 200;

/** Why an administrator does something. */
export function ReasonField(props: Omit<TextFieldProps, 'label'> & { label?: string }) {
  return <TextField label="Reason (optional)" name="reason" maxLength={LONGEST_REASON} {...props} />;
}
