import { Input, type InputProps } from 'shared-ui/host';

/** Names are no prose: nothing capitalises or corrects them. */
export function UsernameInput(props: InputProps) {
  return <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}
