import type { ReactNode } from 'react';
import { Heading, Picture, StatTile } from 'shared-ui/host';

interface AtAGlanceProps {
  vendor: { name: string; imageUrl: string | null };
  /** Is shown above the name: its rank, or the period. */
  badge: ReactNode;
  /** Is shown below the name. */
  note?: ReactNode;
  figures: readonly { label: string; value: string; hint?: ReactNode }[];
  isPending?: boolean;
  children?: ReactNode;
}

/** Shows the start of a page about a vendor: its picture and its figures. */
export function AtAGlance(props: AtAGlanceProps) {
  const { vendor, badge, note, figures, isPending = false, children } = props;
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
