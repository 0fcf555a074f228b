import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button, toast } from 'shared-ui/host';
import { countText, useChange } from 'shared-web';
import { SuggestedField } from '../forms/fields.tsx';
import { categoriesQuery, publicCategoriesQuery, useSignedInAdmin } from '../queries.ts';
import { NO_VOTES_SHOWN, ResetVotesDialog } from './reset-votes-dialog.tsx';
import { useVotingStatus, whyNoReset } from './voting-status.ts';

const NOT_FOUND = 'Category not found';
const FAILED = 'Failed to reset category votes';

interface Named {
  id: number;
  name: string;
}

/** Resets the votes of a category, whose name is typed in any case. */
export function ResetCategoryVotes() {
  const queryClient = useQueryClient();
  const { role } = useSignedInAdmin();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Named>();
  const [problem, setProblem] = useState<string>();
  const { status } = useVotingStatus();
  const obstacle = whyNoReset(status);

  const find = useChange({
    // A plain admin may not read the panel's own list, but the public list has the same names.
    mutationFn: (): Promise<Named[]> =>
      role === 'super_admin'
        ? queryClient.fetchQuery({ ...categoriesQuery, staleTime: 0 })
        : queryClient.fetchQuery(publicCategoriesQuery),
    meta: { errorToast: FAILED },
    onSuccess: (categories) => {
      const wanted = typed.trim().toLowerCase();
      const category = categories.find(({ name }) => name.toLowerCase() === wanted);
      setFound(category);
      if (category) return;
      setProblem(NOT_FOUND);
      toast({ title: 'Error', description: NOT_FOUND, variant: 'destructive' });
      field.current?.focus();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (!find.isPending) find.mutate();
  };

  return (
    <>
      <form onSubmit={submit} noValidate className="grid items-start gap-3 pb-4 sm:grid-cols-[1fr_auto]">
        <SuggestedField
          ref={field}
          label="Category name"
          error={problem ?? find.failure}
          hint={obstacle ?? 'Excludes the votes of one category. You can restore them.'}
          disabled={obstacle !== undefined}
          name="category"
          suggestions={status.categories.map(({ name }) => name)}
          value={typed}
          onChange={setTyped}
          maxLength={80}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={obstacle !== undefined || !typed.trim()}
          busy={find.isPending}
          className="justify-self-start sm:mt-6.75"
        >
          Reset Category Votes
        </Button>
      </form>
      {found && (
        <ResetVotesDialog
          title={`Reset the votes of ${found.name}?`}
          path={`/api/admin/categories/${found.id}/reset-votes`}
          describe={({ categories, activeCycle }) =>
            resettingOne({
              name: found.name,
              votes: categories.find(({ id }) => id === found.id)?.voteCount ?? 0,
              isFrozen: activeCycle?.isFrozen ?? false,
            })
          }
          confirmLabel="Reset Category Votes"
          meta={{ errorToast: FAILED, successToast: 'Category votes have been reset' }}
          onDone={() => setTyped('')}
          onClose={() => setFound(undefined)}
        />
      )}
    </>
  );
}

interface CategoryReset {
  name: string;
  votes: number;
  isFrozen: boolean;
}

/** Says which votes a reset of one category excludes. */
function resettingOne({ name, votes, isFrozen }: CategoryReset) {
  if (votes === 0) return NO_VOTES_SHOWN;
  const counted = <strong className="text-ink">{countText(votes, 'vote')}</strong>;
  const category = <strong className="text-ink wrap-anywhere">{name}</strong>;
  return isFrozen ? (
    <>
      {counted} cast in {category} before the freeze, and any cast since, will be excluded. Anyone affected
      can vote again.
    </>
  ) : (
    <>
      {counted} in {category} will be excluded. Anyone affected can vote again.
    </>
  );
}
