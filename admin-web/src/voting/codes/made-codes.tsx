import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, Card, ConfirmDialog, Heading, useAskBeforeLeaving } from 'shared-ui/host';
import { ChangeButton, countText, saveFile } from 'shared-web';
import { spreadsheetOf } from '../../files/write-spreadsheet.ts';
import { usePanelZone } from '../../time/zoned-time.ts';
import { PrintedCards, type PrintedCardsProps } from './printed-cards.tsx';

interface MadeCodesProps extends PrintedCardsProps {
  onStored: () => void;
}

/** Shows new codes once. The server cannot show them again, so leaving asks until they are saved or printed. */
export function MadeCodes({ made, period, onStored }: MadeCodesProps) {
  const { set, codes, csv } = made;
  const card = useRef<HTMLElement>(null);
  const [isTaken, setIsTaken] = useState(false);
  const [hasCards, setHasCards] = useState(false);
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => card.current?.focus(), []);
  useAskBeforeLeaving(!isTaken, (leaveAfterAll) => setLeave(() => leaveAfterAll));
  const zone = usePanelZone();
  const fileName = `invitation-codes-${set.id}`;
  const download = () => {
    saveFile(`${fileName}.csv`, csv, 'text/csv;charset=utf-8');
    setIsTaken(true);
  };
  const sheet = useMutation({
    mutationFn: async () => saveFile(`${fileName}.xlsx`, await spreadsheetOf(csv, zone)),
    meta: { errorToast: 'Failed to make the spreadsheet', keepsData: true },
    onSuccess: () => setIsTaken(true),
  });
  const print = () => {
    setIsTaken(true);
    if (hasCards) window.print();
    else setHasCards(true);
  };
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-labelledby="made-codes-title"
      className="mb-6 border-t-2 border-t-gold outline-none"
    >
      <Heading as="h3" size="card" id="made-codes-title">
        <span className="wrap-anywhere">{set.name}</span>: {countText(codes.length, 'new code')}
      </Heading>
      <p className="mt-2 max-w-2xl text-sm text-ink-soft">
        Save or print these codes now: the site can’t show them again. Each code, or its link, invites{' '}
        {countText(set.usesEach, 'account')} to <span className="wrap-anywhere">{period.name}</span>.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section aria-label="New codes" tabIndex={0} className={LIST}>
        <pre className="font-mono">{codes.join('\n')}</pre>
      </section>
      <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
        <Button size="sm" icon="download" onClick={download}>
          Download CSV
        </Button>
        <ChangeButton change={sheet} variant="secondary" size="sm" icon="download">
          Download Excel (.xlsx)
        </ChangeButton>
        <Button variant="secondary" size="sm" icon="printer" onClick={print}>
          Print cards
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon="check"
          onClick={() => (isTaken ? onStored() : setLeave(() => onStored))}
        >
          I’ve saved them
        </Button>
      </div>
      {hasCards && <PrintedCards made={made} period={period} />}
      <ConfirmDialog
        open={leave !== undefined}
        onOpenChange={() => setLeave(undefined)}
        title="Leave without the codes?"
        description="You haven’t downloaded or printed them, and the site can’t show them again. You’d have to withdraw the set and make a new one."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => {
          setLeave(undefined);
          leave?.();
        }}
      />
    </Card>
  );
}

const LIST = 'mt-4 max-h-56 max-w-md overflow-auto border-y border-line py-3 text-sm leading-7';
