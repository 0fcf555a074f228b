import { Button, EmptyState, type IconName } from 'shared-ui/host';
import { isNarrowed, type ListView } from 'shared-web';

export interface EmptyListTexts {
  icon: IconName;
  /** Where there is nothing at all. */
  title: string;
  description: string;
  /** Where the search and the filters leave nothing. */
  noMatch: string;
}

interface EmptyListProps extends EmptyListTexts {
  view: ListView;
  onFirstPage: () => void;
}

/** A list without rows: nothing there yet, nothing found, or a page that was left empty by rows that are gone. */
export function EmptyList({ icon, title, description, noMatch, view, onFirstPage }: EmptyListProps) {
  if (view.page > 1) {
    const back = (
      <Button variant="secondary" onClick={onFirstPage}>
        Go to the first page
      </Button>
    );
    return <EmptyState icon={icon} title="This page is empty now" action={back} />;
  }
  if (isNarrowed(view))
    return <EmptyState icon="search" title={noMatch} description="Try another search or filter." />;
  return <EmptyState icon={icon} title={title} description={description} />;
}
