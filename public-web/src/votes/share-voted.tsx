import { Button } from 'shared-ui/host';
import { copyText } from 'shared-web';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { useAwards } from '../page/site-texts.ts';
import { copyByHand, iVotedIn } from './messages.tsx';

/** Shares that a voter has voted; it names neither vendor nor category nor voter. */
export function ShareVoted() {
  const name = useAwards({ endDate: useVotingCycle()?.cycle.endDate ?? null });
  const share = async () => {
    const text = iVotedIn({ awards: name });
    const url = `${window.location.origin}/`;
    if (!navigator.share) return copyText(`${text} ${url}`, 'Text copied', copyByHand({ text, url }));
    // It rejects when the visitor closes the sheet.
    await navigator.share({ title: name, text, url }).catch(() => undefined);
  };
  return (
    <Button variant="ghost" icon="share" onClick={() => void share()}>
      Share that I voted
    </Button>
  );
}
