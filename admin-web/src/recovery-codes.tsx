import { useEffect, useRef } from 'react';
import { Button, Card, Heading } from 'shared-ui/host';
import { CopyButton, saveFile } from 'shared-web';

const FILE_NAME = 'vendor-awards-recovery-codes.txt';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onStored: () => void;
}

/** Shows recovery codes once. The server cannot show them again, so leaving the page asks for confirmation. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const card = useRef<HTMLElement>(null);
  const text = codes.join('\n');

  useEffect(() => card.current?.focus(), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-labelledby="recovery-codes-title"
      className="mt-4 mb-8 border-t-2 border-t-gold outline-none"
    >
      <Heading id="recovery-codes-title" size="card">
        Your recovery codes
      </Heading>
      <p className="mt-2 max-w-lg text-sm text-ink-soft">
        If you lose your phone, each code lets you sign in once. Save them now: you won’t see them again.
      </p>
      <ol className="mt-5 grid max-w-md grid-cols-2 gap-x-8 border-y border-line py-3 font-mono">
        {codes.map((code) => (
          <li key={code} className="py-1">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-5 grid gap-3 sm:flex">
        <Button size="sm" icon="check" onClick={onStored}>
          I’ve saved them
        </Button>
        <CopyButton text={text} label="Copy codes" done="Codes copied" />
        <Button
          variant="secondary"
          size="sm"
          icon="download"
          onClick={() => saveFile(FILE_NAME, `${text}\n`, 'text/plain')}
        >
          Download codes
        </Button>
      </div>
    </Card>
  );
}
