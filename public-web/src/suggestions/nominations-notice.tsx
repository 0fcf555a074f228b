import { t } from '@lingui/core/macro';
import { Badge, Banner } from 'shared-ui/host';
import { formatLongDate } from 'shared-web';
import { Countdown } from '../cycles/days-left.tsx';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { timeLeftText } from '../cycles/voting-cycle.ts';
import { useZone } from '../page/is-served.ts';
import { SuggestVendor } from './suggest-vendor.tsx';
import { useSuggesting } from './use-suggesting.ts';

/** Shows until when people can name the vendors that should be nominated. */
export function NominationsNotice() {
  const { until } = useSuggesting();
  const voting = useVotingCycle();
  const zone = useZone();
  if (!until || !voting) return null;
  return (
    <Banner
      title={t`Nominations until ${{ date: formatLongDate(until, zone) }}`}
      className="mb-6 print:hidden"
      action={<SuggestVendor label={t`Suggest a vendor`} />}
    >
      <p>{t`Name the vendors that should be nominated. The organisers choose the nominees from them.`}</p>
      <Countdown moment={{ event: t`Nominations end`, instant: until }}>
        <Badge tone="gold" icon="clock">
          {timeLeftText(until, voting.now)}
        </Badge>
      </Countdown>
    </Banner>
  );
}
