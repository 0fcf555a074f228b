import { useMutation } from '@tanstack/react-query';
import type { AdminCategory, CategoryRequest, UpdateCategoryRequest } from 'admin-api/contract';
import { useState } from 'react';
import { toast } from 'shared-ui/host';
import { failureText } from 'shared-web';
import { request } from '../api-client.ts';
import { useReadAnewIfChanged } from '../changed-meanwhile.ts';
import { FormDialog } from '../form-dialog.tsx';
import { categoriesQuery, votingStatusQuery } from '../queries.ts';
import { CategoryFields, REQUIRED } from './category-fields.tsx';
import { DEFAULT_COLOUR, isColour } from './colour-field.tsx';

const NEW = { name: '', description: '', icon: 'shapes', color: DEFAULT_COLOUR };

const invalidates = [categoriesQuery().queryKey, votingStatusQuery().queryKey];
const CREATE = {
  errorToast: 'Failed to create category',
  successToast: 'Category created successfully',
  invalidates,
};
const UPDATE = {
  errorToast: 'Failed to update category',
  successToast: 'Category updated successfully',
  invalidates,
};

const update = ({ id, name, description, icon, color }: AdminCategory, fields: CategoryRequest) =>
  request<AdminCategory>(`/api/admin/categories/${id}`, {
    method: 'PUT',
    body: { ...fields, before: { name, description, icon, color } } satisfies UpdateCategoryRequest,
  });

/** Without a category it adds one. */
export function CategoryDialog({ category, onClose }: { category?: AdminCategory; onClose: () => void }) {
  const [draft, setDraft] = useState(category ?? NEW);
  const [tries, setTries] = useState(0);
  const meta = category ? UPDATE : CREATE;
  const save = useMutation({
    mutationFn: (body: CategoryRequest) =>
      category
        ? update(category, body)
        : request<AdminCategory>('/api/admin/categories', { method: 'POST', body }),
    meta,
    onSuccess: onClose,
    onError: useReadAnewIfChanged(invalidates),
  });

  const submit = () => {
    setTries(tries + 1);
    const { name, description, icon, color } = draft;
    if (!name.trim() || !description.trim()) {
      toast({ title: 'Error', description: REQUIRED, variant: 'destructive' });
    } else if (isColour(color)) {
      save.mutate({ name: name.trim(), description: description.trim(), icon, color });
    }
  };

  return (
    <FormDialog
      title={category ? 'Edit category' : 'Add category'}
      changed={draft !== (category ?? NEW)}
      submitLabel={category ? 'Save Changes' : 'Create Category'}
      busyLabel={category ? 'Saving...' : 'Creating...'}
      busy={save.isPending}
      failure={save.error && failureText(save.error, meta)}
      onSubmit={submit}
      onClose={onClose}
    >
      <CategoryFields
        draft={draft}
        tries={tries}
        onChange={(change) => setDraft((old) => ({ ...old, ...change }))}
      />
    </FormDialog>
  );
}
