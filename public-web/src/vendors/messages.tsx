import { formatDates, formatPercent, type Zone } from 'shared-web';
import { vendorsText } from '../format.ts';
import { placeAndVotes } from '../messages.ts';

interface Vendor {
  vendor: string;
}

export const viewProfileOf = ({ vendor }: Vendor) => `View Profile of ${vendor}`;

export const certificateOf = ({ period }: { period: string }) => `Certificate of ${period}`;

export const rankIs = ({ rank }: { rank: number }) => `Rank ${rank}`;

export const finalResult = ({ from, to, zone }: { from: string; to: string; zone: Zone }) =>
  `The final result of this voting period, ${formatDates(from, to, zone)}.`;

interface PlaceFacts {
  place: number;
  isTied: boolean;
  votes: number;
}

export const placeInCategory = ({ percentage, ...place }: PlaceFacts & { percentage: number }) =>
  `${placeAndVotes(place)} (${formatPercent(percentage)})`;

export const placeIn = ({ field, ...place }: PlaceFacts & { field: string }) =>
  `${field}: ${placeAndVotes(place)}`;

export const votesIn = ({ field, votes }: { field: string; votes: string }) => `${field}: ${votes}`;

export const countWithoutScores = ({ vendors }: { vendors: number }) =>
  `${vendorsText(vendors)}. We couldn’t load their scores.`;

export const shareVendor = ({ vendor }: Vendor) => (
  <>
    Share <bdi>{vendor}</bdi>
  </>
);

export const previewOf = ({ vendor }: Vendor) => `Preview: ${vendor}`;

export const badgePreviewOf = ({ vendor }: Vendor) => `Preview of the badge: ${vendor}`;

export const postText = ({ text, address }: { text: string; address: string }) => `${text} ${address}`;

export const HOW_TO_EMBED = (
  <>
    Paste the HTML into your website. To change how it looks, add options to the address in it, for example{' '}
    <code>badge.svg?theme=dark&amp;size=small</code>. The options are <code>theme=dark</code> or{' '}
    <code>theme=light</code>, and <code>size=small</code> or <code>size=large</code>.
  </>
);
