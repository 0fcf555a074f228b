import { Skeleton } from 'shared-ui/host';

export function RankingSkeleton() {
  return (
    <div>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex min-h-20 items-center gap-4 border-b border-line py-2 sm:gap-6">
          <Skeleton className="h-7 w-6" />
          <Skeleton className="size-12 max-sm:hidden" />
          <Skeleton className="h-6 flex-1" />
          <Skeleton className="h-9 w-16" />
        </div>
      ))}
    </div>
  );
}
