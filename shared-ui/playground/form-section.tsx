import { useState } from 'react';
import {
  Button,
  Combobox,
  Field,
  FilterGroup,
  Input,
  PasswordInput,
  RuleList,
  Select,
  type SelectItem,
  Textarea,
} from '../src/kit.ts';
import { Row, Section, Specimen } from './specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

const PEOPLE: readonly SelectItem[] = Array.from({ length: 24 }, (_, index) => ({
  value: String(index + 1),
  label: ['Harbour Print Shop', 'Keywright', 'Quiet Hosting', 'The Mending Room'][index % 4] ?? '',
  description:
    'Mechanical keyboards built to order, with parts that can be had for years and a bench that repairs.',
  image: index % 3 === 0 ? null : '/picture-that-does-not-load.svg',
  disabled: index === 5,
}));

export function FormSection() {
  const [chosen, setChosen] = useState('');
  const [sort, setSort] = useState('name');
  const [filter, setFilter] = useState('overall');
  const [password, setPassword] = useState('Ab1');
  return (
    <Section title="Forms">
      <Specimen name="Button">
        <div className="grid gap-4">
          {VARIANTS.map((variant) => (
            <Row key={variant}>
              <Button variant={variant}>Cast Vote</Button>
              <Button variant={variant} icon="plus" size="sm">
                Small
              </Button>
              <Button variant={variant} busy busyLabel="Casting Vote...">
                Cast Vote
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <Button variant={variant} icon="pencil" iconOnly>
                Edit
              </Button>
            </Row>
          ))}
          <Row>
            <Button size="lg" icon="trophy">
              Large
            </Button>
            <Button asChild variant="secondary" icon="arrow-left">
              <a href="#main">A link that looks like a button</a>
            </Button>
          </Row>
        </div>
      </Specimen>
      <Specimen name="Field">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Username" hint="3 to 20 letters, digits or underscores." required>
            <Input autoComplete="off" placeholder="ada_l" />
          </Field>
          <Field label="Username" error="This name is taken. Please choose another.">
            <Input autoComplete="off" defaultValue="ada" />
          </Field>
          <Field label="Password" action={<span className="text-sm text-ink-faint">live rules below</span>}>
            <PasswordInput
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="new-password"
            />
          </Field>
          <Field label="Search" hideLabel className="self-end">
            <Input icon="search" type="search" placeholder="Search vendors..." />
          </Field>
          <Field label="Disabled">
            <Input disabled defaultValue="Cannot be changed" />
          </Field>
          <Field label="Read only">
            <Input readOnly defaultValue="Can be copied" />
          </Field>
          <Field label="Description" className="sm:col-span-2">
            <Textarea defaultValue="Several lines of text." />
          </Field>
          <RuleList
            label="Password rules"
            rules={[
              { label: 'At least 8 characters', met: password.length >= 8 },
              { label: 'One uppercase letter', met: /[A-Z]/.test(password) },
              { label: 'One number', met: /\d/.test(password) },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Combobox">
        <Field label="Your vendor" className="max-w-sm">
          <Combobox
            items={PEOPLE}
            value={chosen}
            onValueChange={setChosen}
            placeholder="Choose a vendor"
            note="The list starts at a different vendor for every voter."
          />
        </Field>
      </Specimen>
      <Specimen name="Select">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Your vendor">
            <Select
              items={PEOPLE}
              value={chosen}
              onValueChange={setChosen}
              placeholder="Choose a vendor..."
            />
          </Field>
          <Field label="Sort by">
            <Select
              items={[
                { value: 'name', label: 'Name' },
                { value: 'rating', label: 'Top Rated' },
                { value: 'votes', label: 'Most Votes' },
              ]}
              value={sort}
              onValueChange={setSort}
            />
          </Field>
          <Field label="Locked">
            <Select items={PEOPLE} value="2" onValueChange={setChosen} disabled />
          </Field>
          <Field label="Wrong" error="Please choose one.">
            <Select items={PEOPLE} value="" onValueChange={setChosen} />
          </Field>
        </div>
      </Specimen>
      <Specimen name="FilterGroup">
        <FilterGroup
          label="Ranking"
          value={filter}
          onValueChange={setFilter}
          options={[
            { value: 'overall', label: 'Overall' },
            { value: '1', label: 'Customer Service', color: 'blue' },
            { value: '2', label: 'Speed', color: 'yellow' },
            { value: '3', label: 'OpSec', color: 'purple' },
            { value: '4', label: 'Shipping', color: 'orange' },
          ]}
        />
      </Specimen>
    </Section>
  );
}
