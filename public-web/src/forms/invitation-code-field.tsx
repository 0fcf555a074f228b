import { TextField, type TextFieldProps } from 'shared-web';

/** Leaves room for spaces and hyphens in a code. */
const LONGEST = 60;

export function InvitationCodeField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Invitation code"
      placeholder="XXXX-XXXX-XXXX-XXXX"
      maxLength={LONGEST}
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
