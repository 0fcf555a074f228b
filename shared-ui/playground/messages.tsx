import { Banner, Button, EmptyState, ErrorState, Loading, Skeleton, Spinner } from '../src/kit.ts';
import { COLUMN, held, inStates, ROW, type Specimens } from './specimens.tsx';

const check = (
  <Button size="sm" variant="secondary">
    Check progress
  </Button>
);

export const MESSAGES: Specimens = {
  Banner: inStates(Banner, COLUMN, [
    {
      tone: 'warning',
      title: 'Voting is paused',
      children: 'An administrator has paused voting. Your votes so far are safe.',
    },
    { title: 'Voting closed', children: 'The results of this period stay readable.' },
    {
      tone: 'danger',
      title: 'Your vote may not have arrived',
      action: check,
      children: 'Check your progress before you try again.',
    },
    { tone: 'success', children: 'Recovery code saved.' },
  ]),
  EmptyState: (
    <EmptyState
      icon="search"
      title="No vendors found"
      description="Try adjusting your search terms or filters."
      action={<Button variant="secondary">Clear search</Button>}
    />
  ),
  ErrorState: held(false, (busy, setBusy) => (
    <ErrorState
      message="The leaderboard could not be reached. Check your connection."
      onRetry={() => setBusy(!busy)}
      busy={busy}
    />
  )),
  'Loading, Skeleton': (
    <Loading label="Loading vendors" className="grid gap-3">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </Loading>
  ),
  Spinner: (
    <div className={ROW}>
      <Spinner /> Loading Admin Dashboard
    </div>
  ),
};
