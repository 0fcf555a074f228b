import { Skeletons } from 'shared-ui/host';

export function RankingSkeleton() {
  return (
    <div>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className="flex min-h-[4.6rem] items-center gap-3 border-b border-line py-2 sm:gap-6">
          <Skeletons shapes={['h-7 w-6', 'size-9 sm:size-12', 'h-6 flex-1', 'h-9 w-16']} />
        </div>
      ))}
    </div>
  );
}
