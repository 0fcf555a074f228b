import { Card, Skeleton, Skeletons } from 'shared-ui/host';

export const CARD_GRID = 'grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-5';

/** Has the shape of the first view: two cards expanded, four collapsed. */
export function VoteCardsSkeleton() {
  return (
    <div className={CARD_GRID}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Card key={place} as="div">
          <div className={`flex items-center gap-4 ${place <= 2 ? 'h-18' : 'h-11 sm:h-18'}`}>
            <Skeleton className="size-11 shrink-0 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeletons
                shapes={[
                  'h-6 w-40 max-w-full',
                  'h-4 w-full max-w-xs max-sm:hidden',
                  'h-4 w-24 max-sm:hidden',
                ]}
              />
            </div>
          </div>
          {place <= 2 && <Skeleton className="mt-5 h-25 sm:h-11" />}
        </Card>
      ))}
    </div>
  );
}
