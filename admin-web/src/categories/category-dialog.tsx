import type { AdminCategory, CategoryRequest, UpdateCategoryRequest } from 'admin-api/contract';
import { type FormFieldList, pickFields, RecordDialog } from 'shared-web';
import { request } from '../api-client.ts';
import { IconPicker } from '../icon-picker.tsx';
import { categoriesQuery, votingStatusQuery } from '../queries.ts';
import { COLOUR_WANTED, ColourField, DEFAULT_COLOUR, isColour } from './colour-field.tsx';

const FIELDS: FormFieldList<Exclude<keyof CategoryRequest, 'imageUrl'>> = {
  name: { label: 'Name', maxLength: 80 },
  description: { label: 'Description', maxLength: 2000, rows: 3 },
  icon: { label: 'Icon', start: 'shapes', control: IconPicker },
  color: {
    label: 'Color',
    start: DEFAULT_COLOUR,
    optional: true,
    problemOf: (colour) => (isColour(colour) ? undefined : COLOUR_WANTED),
    control: ColourField,
  },
};

const PATH = '/api/admin/categories';

interface CategoryDialogProps {
  category?: AdminCategory;
  onClose: () => void;
}

/** Without a category it adds one. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const before = category && pickFields(FIELDS, category);
  return (
    <RecordDialog
      noun="category"
      fields={FIELDS}
      before={before}
      blankText="Name and description are required"
      save={(typed: CategoryRequest) =>
        category && before
          ? request<AdminCategory>(`${PATH}/${category.id}`, {
              method: 'PUT',
              body: { ...typed, before } satisfies UpdateCategoryRequest,
            })
          : request<AdminCategory>(PATH, { method: 'POST', body: typed })
      }
      invalidates={[categoriesQuery().queryKey, votingStatusQuery().queryKey]}
      onClose={onClose}
    />
  );
}
