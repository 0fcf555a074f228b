import { Card, Skeleton } from 'shared-ui/host';
import { CARD_GRID } from './card-grid.ts';

/** The shape of the first view: two cards expanded, four collapsed. */
export function VoteCardsSkeleton() {
  return (
    <div className={CARD_GRID}>
      {['open', 'open', 'closed', 'closed', 'closed', 'closed'].map((shape, index) => (
        <Card key={`${shape}-${index}`} as="div">
          <div className="flex min-h-11 items-center gap-4">
            <Skeleton className="size-11 shrink-0 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-6 w-40 max-w-full" />
              <Skeleton className="h-4 w-full max-w-xs" />
            </div>
          </div>
          {shape === 'open' && <Skeleton className="mt-5 h-26 sm:h-11" />}
        </Card>
      ))}
    </div>
  );
}
