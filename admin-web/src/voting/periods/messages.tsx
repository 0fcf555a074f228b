import type { AdminVotingCycle } from 'admin-api/contract';
import { formatNamed, type PanelZone } from '../../time/zoned-time.ts';

interface InZone {
  period: AdminVotingCycle;
  zone: PanelZone;
}

export function cancelling({ period, zone }: InZone) {
  const name = <strong className="text-ink wrap-anywhere">{period.name}</strong>;
  return period.state === 'scheduled' ? (
    <>
      {name} won’t start on {formatNamed(zone, period.startDate)} and will disappear from the site. It has no
      votes, and codes made for it will stop working.
    </>
  ) : (
    <>{name} will disappear from the site. It has no votes, and codes made for it will stop working.</>
  );
}

export function reopening({ period, zone }: InZone): string {
  const { name, endDate, isSealed } = period;
  const reopened = `${name} ended on ${formatNamed(zone, endDate)}. People can vote in it again, and votes already cast still count.`;
  // The results of a frozen period were never published.
  return isSealed
    ? reopened
    : `${reopened} Its winners, its certificates and the vendors’ places in it are hidden from the site until it ends again.`;
}

export const onlyThey = ({ who }: { who: string }): string => `${who} only`;

export const reopened = ({ at, reason }: { at: string; reason: string | null }): string =>
  `Reopened ${at}: ${reason}`;

export const whoNotChanged = ({ reason }: { reason: string }): string =>
  `Who may vote wasn’t changed: ${reason}`;

export const restSaved = ({ refused }: { refused: string }): string => `${refused} The rest is saved.`;
