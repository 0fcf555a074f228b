import { TextField, type TextFieldProps } from 'shared-web';

/** The server refuses longer reasons. */
const LONGEST_REASON = 200;

/** Asks an admin for a reason. */
export function ReasonField(props: Omit<TextFieldProps, 'label'> & { label?: string }) {
  return <TextField label="Reason (optional)" name="reason" maxLength={LONGEST_REASON} {...props} />;
}
