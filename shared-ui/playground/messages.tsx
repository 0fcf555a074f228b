import { Banner, Button, EmptyState, ErrorState, Loading, Skeletons, Spinner } from '../src/kit.ts';
import { COLUMN, held, inStates, type Specimens } from './specimens.tsx';

export const MESSAGES: Specimens = {
  Banner: inStates(Banner, COLUMN, [
    { tone: 'warning', title: 'Voting is paused', children: 'Your votes so far are safe.' },
    { title: 'Voting closed', children: 'The results of this period stay readable.' },
    {
      tone: 'danger',
      title: 'Your vote may not have arrived',
      action: <Button size="sm">Check progress</Button>,
      children: 'Check your progress before you try again.',
    },
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
      <Skeletons shapes={['h-8 w-1/2', 'h-4 w-full', 'h-4 w-3/4']} />
    </Loading>
  ),
  Spinner: <Spinner />,
};
