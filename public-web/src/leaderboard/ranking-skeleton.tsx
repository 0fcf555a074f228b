import { Skeleton } from 'shared-ui/host';

export function RankingSkeleton() {
  return (
    <div>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className="flex min-h-[4.6rem] items-center gap-3 border-b border-line py-2 sm:gap-6">
          <Skeleton className="h-7 w-6" />
          <Skeleton className="size-9 sm:size-12" />
          <Skeleton className="h-6 flex-1" />
          <Skeleton className="h-9 w-16" />
        </div>
      ))}
    </div>
  );
}
