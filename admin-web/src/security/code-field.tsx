import { Button } from 'shared-ui/host';
import { TextField, type TextFieldProps } from 'shared-web';

/** The server accepts 6 to 10 letters or digits. */
const CODE_MAX_LENGTH = 10;

/** Omits letters and digits that look alike, because people read codes out and type them. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns 50 random bits; 256 is a multiple of 32, so every letter is equally likely. */
function generateCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_MAX_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Asks for the code of a new admin's first sign-in. It is visible, because it has to be passed on. */
export function CodeField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...props}
      label="2FA code"
      hint="A one-off activation code for the first sign-in: 6 to 10 letters or digits, valid for 72 hours. Send it separately from the password."
      action={
        <Button variant="ghost" size="sm" icon="refresh" onClick={() => props.onChange(generateCode())}>
          Generate
        </Button>
      }
      maxLength={CODE_MAX_LENGTH}
      autoCapitalize="none"
      spellCheck={false}
      className="font-mono tracking-wide"
    />
  );
}
