import type { AdminVendor, FormLink } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { Button } from 'shared-ui/host';
import {
  blankDraft,
  completed,
  contactHref,
  type FormControlProps,
  type FormField,
  type FormFieldList,
  listText,
  namesOf,
  pickFields,
  problemOf,
  RecordField,
} from 'shared-web';
import { call } from '../api-client.ts';
import { IconPicker } from '../forms/fields.tsx';
import { PanelForm } from '../forms/panel-form.tsx';

export type LinkForm = Required<FormLink>;

const LINK_FIELDS: FormFieldList<LinkForm> = {
  title: { label: 'Title', maxLength: limits.FormLink.title },
  url: {
    label: 'URL',
    placeholder: 'https://',
    maxLength: limits.FormLink.url,
    isUrl: true,
    hint: 'A website, a map, or a telephone number such as tel:+44-20-7946-0018.',
    problemOf: (address) =>
      contactHref(address)
        ? undefined
        : 'Start the link with https:// or http://, or write tel: and a number without spaces',
  },
  description: { label: 'Description', start: null, optional: true, maxLength: limits.FormLink.description },
  icon: { label: 'Icon', start: 'link', control: FoldedIconPicker },
};

const NAMES = namesOf(LINK_FIELDS);

/** Returns what the form has of a link. */
export const linkOf = (link: LinkForm): LinkForm => pickFields(LINK_FIELDS, link);

export const linksField: FormField<LinkForm[]> & { start: LinkForm[] } = {
  label: 'Links',
  start: [],
  control: LinksField,
  problemOf: (links) =>
    links.some((link) => NAMES.some((name) => problemOf(LINK_FIELDS, name, link)))
      ? 'A link isn’t complete.'
      : undefined,
  show: (links) => listText(links.map(({ title, url }) => `${title} (${url})`)) || 'No links',
};

/** Returns the links as they are sent. */
export const completedLinks = (links: readonly LinkForm[]): LinkForm[] =>
  links.map((link) => completed(LINK_FIELDS, link));

/** Changes the links of a vendor and their order. */
function LinksField({ label, value: links, error, onChange }: FormControlProps<LinkForm[]>) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {links.map((link, at) => {
        const name = link.title || `Link ${at + 1}`;
        const others = links.filter((other) => other !== link);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link of the form has no other key.
          <fieldset key={at} className="grid min-w-0 gap-3 rounded border border-line p-3 sm:grid-cols-2">
            <legend className="sr-only">{name}</legend>
            {NAMES.map((field) => (
              <div key={field} className="min-w-0">
                <RecordField
                  name={field}
                  fields={LINK_FIELDS}
                  draft={link}
                  wasTried={error !== undefined}
                  onChange={(text) =>
                    onChange(links.map((one, index) => (index === at ? { ...one, [field]: text } : one)))
                  }
                />
              </div>
            ))}
            <span className="flex justify-end gap-1 sm:col-span-2">
              {links.length > 1 && (
                <Button
                  variant="ghost"
                  size="sm"
                  icon="chevron-up"
                  iconOnly
                  disabled={at === 0}
                  onClick={() => onChange([...others.slice(0, at - 1), link, ...others.slice(at - 1)])}
                >
                  Move {name} up
                </Button>
              )}
              <Button variant="ghost" size="sm" icon="trash" onClick={() => onChange(others)}>
                Remove <span className="sr-only">{name}</span>
              </Button>
            </span>
          </fieldset>
        );
      })}
      <Button
        variant="secondary"
        size="sm"
        icon="plus"
        className="justify-self-start"
        onClick={() => onChange([...links, blankDraft(LINK_FIELDS)])}
      >
        {links.length === 0 ? 'Add a link' : 'Add another link'}
      </Button>
    </fieldset>
  );
}

/** Keeps the many icons folded, because a vendor may have many links. */
function FoldedIconPicker(props: FormControlProps) {
  return (
    <details>
      <summary className="cursor-pointer py-2 text-sm font-medium">Icon: {props.value}</summary>
      <IconPicker {...props} />
    </details>
  );
}

export const addLinkForm = (vendor: AdminVendor, close: () => void) => (
  <PanelForm
    texts={{
      title: `Add a link to ${vendor.name}`,
      submit: 'Add Link',
      busy: 'Adding...',
      done: 'Link added',
      failed: 'Failed to add link',
    }}
    fields={LINK_FIELDS}
    save={(link) => {
      const displayOrder = Math.max(-1, ...vendor.links.map((link) => link.displayOrder)) + 1;
      return call('POST /api/admin/vendors/:id/links', {
        at: vendor.id,
        body: { ...link, displayOrder },
      });
    }}
    onClose={close}
  />
);
