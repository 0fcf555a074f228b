import { TextField, type TextFieldProps } from 'shared-web';

/** More than a code has, for spaces and hyphens. */
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
