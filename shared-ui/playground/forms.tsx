import {
  Button,
  type ButtonProps,
  Combobox,
  Field,
  FilterGroup,
  Input,
  PasswordInput,
  RuleList,
  Select,
  Textarea,
} from '../src/kit.ts';
import { held, inStates, ROW, type Specimens, TWO_COLUMNS } from './specimens.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

const NAMES = ['Harbour Print Shop', 'Keywright', 'Quiet Hosting', 'The Mending Room'];

const ITEMS = Array.from({ length: 24 }, (_, index) => ({
  value: String(index + 1),
  label: NAMES[index % NAMES.length] ?? '',
  description: 'Mechanical keyboards built to order, with parts that can be had for years.',
  image: index % 3 === 0 ? null : '/picture-that-does-not-load.svg',
}));

const VENDORS = {
  items: ITEMS,
  placeholder: 'Choose a vendor',
  note: 'The list starts at a different vendor for every voter.',
  emptyText: 'No vendor matches',
  countText: (count: number) => `${count} vendors`,
};

const SORTS = [
  { value: 'name', label: 'Name', description: 'From A to Z' },
  { value: 'rating', label: 'Top Rated' },
  { value: 'votes', label: 'Most Votes' },
];

const FILTERS = [
  { value: 'overall', label: 'Overall' },
  { value: '1', label: 'Customer Service', color: 'blue' },
  { value: '2', label: 'Speed', color: 'yellow' },
  { value: '3', label: 'OpSec', color: 'purple' },
  { value: '4', label: 'Shipping', color: 'orange' },
];

const buttons = (variant: ButtonProps['variant'] & string) =>
  inStates(Button, ROW, [
    { variant, children: 'Cast Vote' },
    { variant, icon: 'plus', size: 'sm', children: 'Small' },
    { variant, busy: true, busyLabel: 'Casting Vote...', children: 'Cast Vote' },
    { variant, disabled: true, children: 'Disabled' },
    { variant, icon: 'pencil', iconOnly: true, children: 'Edit' },
  ]);

const select = (start: string) =>
  held(start, (value, setValue) => <Select items={SORTS} value={value} onValueChange={setValue} />);

const combobox = (start: string, isLocked = false) =>
  held(start, (value, setValue) => (
    <Combobox {...VENDORS} value={value} onValueChange={setValue} disabled={isLocked} />
  ));

const password = held('Ab1', (value, setValue) => (
  <>
    <Field label="Password" action={<span className="text-sm text-ink-faint">live rules below</span>}>
      <PasswordInput value={value} onChange={(event) => setValue(event.target.value)} />
    </Field>
    <RuleList
      label="Password rules"
      rules={[
        { label: 'At least 8 characters', met: value.length >= 8 },
        { label: 'One uppercase letter', met: /[A-Z]/.test(value) },
        { label: 'One number', met: /\d/.test(value) },
      ]}
    />
  </>
));

export const FORMS: Specimens = {
  ...Object.fromEntries(VARIANTS.map((variant) => [`Button, ${variant}`, buttons(variant)])),
  'Button, other': inStates(Button, ROW, [
    { size: 'lg', icon: 'trophy', children: 'Large' },
    { asChild: true, icon: 'arrow-left', children: <a href="#main">Link as a button</a> },
  ]),
  'Field, Input': inStates(Field, TWO_COLUMNS, [
    { label: 'Hint', hint: '3 to 20 letters.', required: true, children: <Input placeholder="ada_l" /> },
    { label: 'Error', error: 'This name is taken.', children: <Input defaultValue="ada" /> },
    { label: 'Search', hideLabel: true, children: <Input icon="search" placeholder="Hidden label" /> },
    { label: 'Disabled', children: <Input disabled defaultValue="Cannot be changed" /> },
    { label: 'Read only', children: <Input readOnly defaultValue="Can be copied" /> },
    { label: 'Description', children: <Textarea defaultValue="Several lines of text." /> },
  ]),
  'PasswordInput, RuleList': <div className={TWO_COLUMNS}>{password}</div>,
  Combobox: inStates(Field, TWO_COLUMNS, [
    { label: 'Your vendor', children: combobox('') },
    { label: 'Locked', children: combobox('2', true) },
  ]),
  Select: inStates(Field, TWO_COLUMNS, [
    { label: 'Sort by', children: select('name') },
    { label: 'Wrong', error: 'Please choose one.', children: select('') },
  ]),
  FilterGroup: held('overall', (value, setValue) => (
    <FilterGroup label="Ranking" value={value} onValueChange={setValue} options={FILTERS} />
  )),
};
