import { t } from '@lingui/core/macro';
import { Button } from 'shared-ui/host';
import { copyText } from 'shared-web';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { useAwards } from '../page/site-texts.ts';

/** Shares that a voter has voted; it names neither vendor nor category nor voter. */
export function ShareVoted() {
  const name = useAwards({ endDate: useVotingCycle()?.cycle.endDate ?? null });
  const share = async () => {
    const text = t`I’ve voted in ${name}.`;
    const url = `${window.location.origin}/`;
    if (!navigator.share)
      return copyText(
        `${text} ${url}`,
        t`Text copied`,
        t`This browser doesn’t allow copying. The text is: ${text} ${url}`,
      );
    // It rejects when the visitor closes the sheet.
    await navigator.share({ title: name, text, url }).catch(() => undefined);
  };
  return <Button variant="ghost" icon="share" onClick={() => void share()}>{t`Share that I voted`}</Button>;
}
