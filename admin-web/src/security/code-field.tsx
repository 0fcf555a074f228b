import { Button } from 'shared-ui/host';
import { TextField } from 'shared-web';
import { CODE_MAX_LENGTH, generateCode } from './activation-code.ts';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
}

/** The code a new administrator types at the first sign-in; shown plainly, since it has to be handed over. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  return (
    <TextField
      label="2FA code"
      hint="6 to 10 letters or digits, for the first sign-in within 72 hours. Hand it over separately from the password."
      action={
        <Button variant="ghost" size="sm" icon="refresh" onClick={() => onChange(generateCode())}>
          Generate
        </Button>
      }
      name="twoFactorSecret"
      value={value}
      onChange={onChange}
      maxLength={CODE_MAX_LENGTH}
      autoCapitalize="none"
      spellCheck={false}
      className="font-mono tracking-wide"
      required
    />
  );
}
