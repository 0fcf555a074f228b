import type { AdminCategory, CategoryRequest } from 'admin-api/contract';
import { type FormFieldList, pickFields, RecordDialog } from 'shared-web';
import { IconPicker } from '../icon-picker.tsx';
import { saveRecord } from '../lists/save-record.ts';
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
      save={(typed: CategoryRequest) => saveRecord('/api/admin/categories', category, typed, before)}
      invalidates={[categoriesQuery().queryKey, votingStatusQuery().queryKey]}
      onClose={onClose}
    />
  );
}
