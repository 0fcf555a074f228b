import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, vendorsQuery } from '../queries.ts';
import { useDrafts } from '../session/drafts.ts';

/** Says for whom and where the vote will be cast that led to signing in. */
export function ForYourVote({ categoryId }: { categoryId: number }) {
  const [drafts] = useDrafts();
  const category = useQuery(categoriesQuery()).data?.find(({ id }) => id === categoryId);
  const vendor = useQuery(vendorsQuery()).data?.find(({ id }) => id === drafts[categoryId]);
  if (!category) return null;
  return (
    <p className="mb-6 text-ink-soft wrap-anywhere">
      Sign in or create an account to vote{' '}
      {vendor && (
        <>
          for{' '}
          <strong className="font-semibold text-ink">
            <bdi>{vendor.name}</bdi>
          </strong>{' '}
        </>
      )}
      in <bdi>{category.name}</bdi>.{vendor && ' We’ll keep your choice.'}
    </p>
  );
}
