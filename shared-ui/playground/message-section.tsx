import { useState } from 'react';
import { Banner, Button, EmptyState, ErrorState, Loading, Skeleton, Spinner } from '../src/kit.ts';
import { Row, Section, Specimen } from './specimen.tsx';

export function MessageSection() {
  const [retrying, setRetrying] = useState(false);
  return (
    <Section title="Messages">
      <Specimen name="Banner">
        <div className="grid gap-4">
          <Banner tone="warning" title="Voting is paused">
            An administrator has paused voting. Your votes so far are safe.
          </Banner>
          <Banner title="Voting closed">The results of this period stay readable.</Banner>
          <Banner
            tone="danger"
            title="Your vote may not have arrived"
            action={
              <Button size="sm" variant="secondary">
                Check progress
              </Button>
            }
          >
            Check your progress before you try again.
          </Banner>
          <Banner tone="success">Recovery code saved.</Banner>
        </div>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          icon="search"
          title="No vendors found"
          description="Try adjusting your search terms or filters."
          action={<Button variant="secondary">Clear search</Button>}
        />
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          message="The leaderboard could not be reached. Check your connection."
          onRetry={() => setRetrying(!retrying)}
          busy={retrying}
        />
      </Specimen>
      <Specimen name="Loading, Skeleton">
        <Loading label="Loading vendors" className="grid gap-3">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </Loading>
      </Specimen>
      <Specimen name="Spinner">
        <Row>
          <Spinner /> Loading Admin Dashboard
        </Row>
      </Specimen>
    </Section>
  );
}
