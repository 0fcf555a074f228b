import { TextField, type TextFieldProps } from 'shared-web';

/** No valid address is longer. */
const LONGEST = 254;

export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Email address"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={LONGEST}
      {...props}
    />
  );
}
