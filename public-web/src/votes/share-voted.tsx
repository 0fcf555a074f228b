import { Button } from 'shared-ui/host';
import { copyText } from 'shared-web';
import { useSiteTexts } from '../page/site-texts.ts';

/** Says that somebody has voted and where; for whom, in which category and as whom is in none of it. */
export function ShareVoted() {
  const { name } = useSiteTexts();
  const share = async () => {
    const text = `I have voted in ${name}.`;
    const url = `${window.location.origin}/`;
    if (!navigator.share) return copyText(`${text} ${url}`, 'Text copied');
    // Whoever closes the sheet has decided not to.
    await navigator.share({ title: name, text, url }).catch(() => undefined);
  };
  return (
    <Button variant="ghost" icon="share" onClick={() => void share()}>
      Share That I Voted
    </Button>
  );
}
