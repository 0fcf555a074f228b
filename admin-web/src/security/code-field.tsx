import { Button } from 'shared-ui/host';
import { TextField, type TextFieldProps } from 'shared-web';

/** The server wants 6 letters or digits at least, and no more than these. */
const CODE_MAX_LENGTH = 10;

/** Without the letters and digits that are mistaken for one another: it is read out and typed by hand. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 50 bits from the browser's source of randomness; 256 is a multiple of 32, so no letter is likelier. */
function generateCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_MAX_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The code a new administrator types at the first sign-in; shown plainly, since it has to be handed over. */
export function CodeField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...props}
      label="2FA code"
      hint="6 to 10 letters or digits, for the first sign-in within 72 hours. Hand it over separately from the password."
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
