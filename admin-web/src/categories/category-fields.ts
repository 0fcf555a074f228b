import type { CategoryRequest } from 'admin-api/contract';
import type { FormFieldList } from 'shared-web';
import { IconPicker } from '../forms/icon-picker.tsx';
import { COLOUR_WANTED, ColourField, DEFAULT_COLOUR, isColour } from './colour-field.tsx';

export const CATEGORY_FIELDS: FormFieldList<Exclude<keyof CategoryRequest, 'imageUrl'>> = {
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
