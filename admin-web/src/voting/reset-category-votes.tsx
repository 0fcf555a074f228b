import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button, toast } from 'shared-ui/host';
import { failureText, TextField } from 'shared-web';
import { categoriesQuery, publicCategoriesQuery, votingStatusQuery } from '../queries.ts';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';
import { ResetVotesDialog } from './reset-votes-dialog.tsx';

const NOT_FOUND = 'Category not found';
const READ = { errorToast: 'Failed to reset category votes' };
const RESET = {
  errorToast: 'Failed to reset category votes',
  successToast: 'Category votes have been reset',
};

interface Named {
  id: number;
  name: string;
}

/** The category is typed by its name; case does not matter. */
export function ResetCategoryVotes() {
  const queryClient = useQueryClient();
  const { role } = useSignedInAdmin();
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Named>();
  const [problem, setProblem] = useState<string>();
  const known = queryClient.getQueryData(votingStatusQuery().queryKey)?.categories ?? [];

  const find = useMutation({
    // A plain admin may not read the panel's own list: the public one holds the same names.
    mutationFn: (): Promise<Named[]> =>
      role === 'super_admin'
        ? queryClient.fetchQuery({ ...categoriesQuery(), staleTime: 0 })
        : queryClient.fetchQuery(publicCategoriesQuery()),
    meta: READ,
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
        <TextField
          ref={field}
          label="Category name"
          error={problem ?? (find.error && failureText(find.error, READ))}
          hint="Sets aside the votes of one category. They can be restored."
          name="category"
          list={suggestions}
          value={typed}
          onChange={setTyped}
          maxLength={80}
        />
        <datalist id={suggestions}>
          {known.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Button
          type="submit"
          variant="secondary"
          disabled={!typed.trim()}
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
          votes={({ categories }) => categories.find(({ id }) => id === found.id)?.voteCount ?? 0}
          of={`in ${found.name}`}
          confirmLabel="Reset Category Votes"
          meta={RESET}
          onDone={() => setTyped('')}
          onClose={() => setFound(undefined)}
        />
      )}
    </>
  );
}
