import { TextLink } from 'shared-ui/host';
import { CopyButton } from '../copy-button.tsx';

/** In fours, as people read and type it. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface SecretForHandProps {
  secret: string;
  uri: string;
}

export function SecretForHand({ secret, uri }: SecretForHandProps) {
  return (
    <div className="text-sm">
      <p className="font-medium">1. Scan the code, or type this secret into the app</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="font-mono text-base break-words">{grouped(secret)}</code>
        <CopyButton text={secret} what="Secret" />
      </p>
      <p className="mt-2 text-ink-faint">
        Time-based, six digits. Is the app on this device? <TextLink href={uri}>Open it</TextLink>
      </p>
    </div>
  );
}
