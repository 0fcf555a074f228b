import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { SuggestRequest, Vendor } from 'public-api/contract';
import * as limits from 'public-api/limits';
import { useId, useState } from 'react';
import { Button, Input, mostAlike, safeHref } from 'shared-ui/host';
import { type FormControlProps, type FormFieldList, RecordDialog, TextField } from 'shared-web';
import { call } from '../api-client.ts';
import { isNominatedIn } from '../cycles/nominees.ts';
import { useSiteZone } from '../page/site-texts.ts';
import { categoriesQuery, SUGGESTIONS_KEY, vendorsQuery } from '../queries.ts';

type SuggestForm = Required<SuggestRequest>;

export interface SuggestDialogProps {
  categoryId: number | undefined;
  /** Vendors that exist can be suggested for any category. */
  isNominating: boolean;
  /** Receives a vendor that the voter finds among those that exist. */
  onFound: (vendor: Vendor) => void;
  onClose: () => void;
}

/** Asks for a vendor that is missing. What is typed is compared with the vendors that exist. */
export function SuggestDialog({ onClose, ...about }: SuggestDialogProps) {
  const zone = useSiteZone();
  // The page behind is often drawn again; a new control would take the focus from the name.
  const [fields] = useState(() => fieldsFor(about));
  return (
    <RecordDialog
      texts={textsTexts()}
      description={t`The organisers read this and answer you under “My suggestions” in your account menu. It isn’t a vote, and nobody else sees it.`}
      fields={fields}
      zone={zone}
      save={(body) => call('POST /api/suggestions', { body })}
      invalidates={[SUGGESTIONS_KEY]}
      onClose={onClose}
    />
  );
}

const textsTexts = () => ({
  title: t`Suggest a vendor`,
  submit: t`Send suggestion`,
  busy: t`Sending...`,
  done: t`Suggestion sent. Thank you.`,
  failed: t`Failed to send suggestion`,
});

function fieldsFor({
  categoryId,
  ...about
}: Omit<SuggestDialogProps, 'onClose'>): FormFieldList<SuggestForm> {
  return {
    name: {
      label: t`Name of the vendor`,
      maxLength: limits.SuggestRequest.name,
      control: (props) => <NameField {...props} categoryId={categoryId} {...about} />,
    },
    categoryIds: {
      label: t`Categories`,
      start: categoryId === undefined ? [] : [categoryId],
      control: CategoriesField,
      problemOf: (ids) => (ids.length === 0 ? t`Choose at least one category.` : undefined),
    },
    link: {
      label: t`Link`,
      start: null,
      optional: true,
      placeholder: 'https://',
      maxLength: limits.SuggestRequest.link,
      isUrl: true,
      problemOf: (address) =>
        safeHref(address ?? '') ? undefined : t`Start the link with https:// or http://`,
    },
    sentence: {
      label: t`Why should it be here?`,
      start: null,
      optional: true,
      maxLength: limits.SuggestRequest.sentence,
      rows: 2,
    },
  };
}

type NameFieldProps = FormControlProps & Omit<SuggestDialogProps, 'onClose'>;

function NameField({ label, value, error, onChange, categoryId, isNominating, onFound }: NameFieldProps) {
  const { data: vendors = [] } = useQuery(vendorsQuery());
  const found = mostAlike(vendors, value, 5).filter(({ name }) => !isNominating || name !== value);
  // A vendor that exists elsewhere can be suggested for this category.
  const take = (vendor: Vendor) =>
    !isNominating && (categoryId === undefined || isNominatedIn(vendor, categoryId))
      ? onFound(vendor)
      : onChange(vendor.name);
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        value={value}
        error={error}
        required
        maxLength={limits.SuggestRequest.name}
        onChange={onChange}
      />
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {found.length > 0 && (
          <>
            <p className="text-sm text-ink-soft">{t`Is it one of these?`}</p>
            <ul className="flex flex-wrap gap-2">
              {found.map((vendor) => (
                <li key={vendor.id} className="min-w-0">
                  <Button variant="secondary" size="sm" onClick={() => take(vendor)}>
                    <bdi className="wrap-anywhere">{vendor.name}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** More categories scroll, and many are searched. */
const [ALL_UP_TO, SEARCHED_FROM] = [8, 12];

function CategoriesField({ label, value: ids, error, onChange }: FormControlProps<number[]>) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const errorId = useId();
  const [search, setSearch] = useState('');
  const isFound = ({ id, name }: { id: number; name: string }) =>
    ids.includes(id) || name.toLowerCase().includes(search.trim().toLowerCase());
  const toggle = (id: number) =>
    onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <fieldset
      className="grid min-w-0"
      aria-describedby={errorId}
      {...(error && { 'aria-invalid': true, tabIndex: -1 })}
    >
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {categories.length >= SEARCHED_FROM && (
        <Input
          type="search"
          aria-label={t`Search categories`}
          placeholder={t`Search categories`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="mb-2"
        />
      )}
      <div
        className={`grid gap-x-4 rounded border border-line px-3 sm:grid-cols-2 ${categories.length > ALL_UP_TO ? 'max-h-56 overflow-y-auto' : ''}`}
      >
        {categories.filter(isFound).map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-gold"
              checked={ids.includes(id)}
              onChange={() => toggle(id)}
            />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </label>
        ))}
      </div>
      <p id={errorId} role="alert" className="text-sm text-red empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
