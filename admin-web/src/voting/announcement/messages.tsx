import type { AnnouncementQuestion } from 'admin-api/contract';
import { countText, listText } from 'shared-web';
import { formatNamed, type PanelZone } from '../../time/zoned-time.ts';

export const QUESTION: Record<AnnouncementQuestion['id'], { title: string; about: string }> = {
  registered_late: {
    title: 'Without accounts that registered after voting began',
    about:
      'Most new voters register to vote right away, so a different winner proves nothing. Look at when they came.',
  },
  suspicious: {
    title: 'Without accounts of undecided suspicious groups',
    about: 'If a winner changes, decide about the groups before you announce.',
  },
  one_category: {
    title: 'Without accounts that voted in one category only',
    about: 'Fans of one vendor often vote only for it. So do accounts that were made for one award.',
  },
};

export const undecidedGroups = ({ groups, accounts }: { groups: number; accounts: number }): string =>
  groups === 0
    ? 'You have decided about every suspicious group.'
    : `${countText(groups, 'suspicious group')} with ${countText(accounts, 'account')} still need a decision.`;

export const tiedIn = ({ categories }: { categories: readonly string[] }): string =>
  categories.length === 0
    ? 'No category is tied.'
    : `Several vendors have the most votes in ${listText(categories)}. They will share the award.`;

export const withoutVotesIn = ({ categories }: { categories: readonly string[] }): string =>
  categories.length === 0
    ? 'Every category has votes.'
    : `${listText(categories)} won’t have a winner, because nobody has voted there.`;

export const votingEnds = ({
  endDate,
  isOver,
  zone,
}: {
  endDate: string;
  isOver: boolean;
  zone: PanelZone;
}): string => (isOver ? 'Voting has ended.' : `Voting is open until ${formatNamed(zone, endDate)}.`);

export const aboutPeriod = ({ period }: { period: string }): string =>
  `What to look at before you announce the results of ${period}. This page names vendors, but never says how many votes they have.`;

export const announcedAt = ({ at, zone }: { at: string; zone: PanelZone }): string =>
  `The results will be announced on ${formatNamed(zone, at)}. Until then, you can announce them now or choose another time.`;

export const placeAndName = ({ place, name }: { place: number; name: string }) => (
  <>
    {place}. <bdi>{name}</bdi>
  </>
);
