import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, vendorsQuery } from '../queries.ts';
import { useDrafts } from '../session/drafts.ts';
import { signInToVote, signInToVoteFor } from './messages.tsx';

/** Names the vote that led to signing in. */
export function ForYourVote({ categoryId }: { categoryId: number }) {
  const [drafts] = useDrafts();
  const category = useQuery(categoriesQuery()).data?.find(({ id }) => id === categoryId);
  const vendor = useQuery(vendorsQuery()).data?.find(({ id }) => id === drafts[categoryId]);
  if (!category) return null;
  return (
    <p className="mb-6 text-ink-soft wrap-anywhere">
      {vendor
        ? signInToVoteFor({ vendor: vendor.name, category: category.name })
        : signInToVote({ category: category.name })}
    </p>
  );
}
