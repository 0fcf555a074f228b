import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Place } from 'public-api/contract';
import { Heading, Icon } from 'shared-ui/host';
import { PageLink } from 'shared-web';
import { votesText } from '../format.ts';
import { placeAndVotes } from '../places.ts';
import { vendorPlacesQuery } from '../queries.ts';

interface VendorPlacesProps {
  vendorId: number;
  title: string;
}

const PODIUM = 3;

/** Lists a vendor's ranks in voting periods that are over; draws nothing without any. */
export function VendorPlaces({ vendorId, title }: VendorPlacesProps) {
  const { data: places = [] } = useQuery(vendorPlacesQuery(vendorId));
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={`places-${vendorId}`}>
      <Heading id={`places-${vendorId}`}>{title}</Heading>
      <ul className="mt-3">
        {places
          .filter(({ category }) => category === null)
          .map((overall) => (
            <li key={overall.cycle.id} className="border-b border-line py-3">
              <PageLink
                to={`/vendor/${vendorId}?cycle=${overall.cycle.id}`}
                dir="auto"
                className="inline-flex min-h-11 items-center font-medium wrap-anywhere"
              >
                {overall.cycle.name}
              </PageLink>
              <ul className="text-ink-soft">
                <PlaceLine {...overall} />
                {places
                  .filter(({ cycle, category }) => cycle.id === overall.cycle.id && category !== null)
                  .map((won) => (
                    <PlaceLine key={won.category} {...won} />
                  ))}
              </ul>
              {places.some((place) => place.cycle.id === overall.cycle.id && isHonour(place)) && (
                <PageLink
                  to={`/winners/certificate?cycle=${overall.cycle.id}&vendor=${vendorId}`}
                  aria-label={t`Certificate of ${{ period: overall.cycle.name }}`}
                  className="inline-flex min-h-11 items-center text-sm"
                >{t`Certificate`}</PageLink>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}

const isHonour = ({ place, votes }: Place) => place <= PODIUM && votes > 0;

function PlaceLine(line: Place) {
  const { category, place, isTied, votes } = line;
  const field = category ?? t`Overall`;
  return (
    <li className="flex items-baseline gap-2">
      {isHonour(line) && <Icon name="trophy" size={16} className="shrink-0 translate-y-0.5 text-gold" />}
      <span className="min-w-0 wrap-anywhere">
        {votes > 0
          ? t`${field}: ${{ place: placeAndVotes({ place, isTied, votes }) }}`
          : t`${field}: ${{ votes: votesText(votes) }}`}
      </span>
    </li>
  );
}
