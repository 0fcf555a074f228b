import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Heading, Picture, StatTile } from 'shared-ui/host';
import { formatCount } from 'shared-web';
import { scoreText } from '../format.ts';

interface AtAGlanceProps {
  vendor: { name: string; imageUrl: string | null };
  /** Is shown above the name: its rank, or the period. */
  badge: ReactNode;
  /** Is shown below the name. */
  note?: ReactNode;
  /** Undefined until it is known. */
  standing: { averageScore: number; totalVotes: number; rank: number } | undefined;
  isTied: boolean;
  isPending?: boolean;
  children?: ReactNode;
}

/** Shows the start of a page about a vendor: its picture and its figures. */
export function AtAGlance(props: AtAGlanceProps) {
  const { vendor, badge, note, standing, isTied, isPending = false, children } = props;
  const voted = standing?.totalVotes ? standing : undefined;
  const figures = [
    { label: t`Average score`, value: voted ? scoreText(voted.averageScore) : '–' },
    { label: t`Total votes`, value: standing ? formatCount(standing.totalVotes) : '–' },
    { label: t`Rank`, value: voted ? `#${voted.rank}` : '–', hint: voted && isTied && t`Tied` },
  ];
  return (
    <div className="grid gap-3 md:grid-cols-2 md:gap-10 lg:items-end">
      <Picture src={vendor.imageUrl} name={vendor.name} eager className={PICTURE} />
      <div className="min-w-0">
        <div className="min-h-7 not-md:empty:hidden">{badge}</div>
        <Heading as="h1" size="page" className="mt-2 wrap-anywhere">
          <bdi>{vendor.name}</bdi>
        </Heading>
        {note}
        <div className="mt-4 grid grid-cols-3 gap-x-4 sm:gap-x-6 md:mt-8 md:max-lg:gap-x-3">
          {figures.map((figure) => (
            <StatTile key={figure.label} {...figure} busy={isPending} />
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}

/* Leaves room for the first row of the ballot on a phone; in a narrow column it is as high as the text beside it. */
const PICTURE = 'max-sm:aspect-2/1! md:max-lg:aspect-auto!';
