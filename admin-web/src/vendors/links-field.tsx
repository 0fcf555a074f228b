import type { AdminVendor, FormLink } from 'admin-api/contract';
import { Button, safeHref } from 'shared-ui/host';
import {
  blankDraft,
  completed,
  type Draft,
  type FormControlProps,
  type FormFieldList,
  problemOf,
  RecordField,
} from 'shared-web';
import { call } from '../api-client.ts';
import { IconPicker } from '../forms/fields.tsx';
import { PanelForm } from '../forms/panel-form.tsx';

type LinkDraft = Draft<keyof FormLink>;

const LINK_FIELDS: FormFieldList<keyof FormLink> = {
  title: { label: 'Title', maxLength: 80 },
  url: {
    label: 'URL',
    placeholder: 'https://',
    maxLength: 2048,
    isUrl: true,
    problemOf: (address) => (safeHref(address) ? undefined : 'Start the link with https:// or http://'),
  },
  description: { label: 'Description', optional: true, maxLength: 300 },
  icon: { label: 'Icon', start: 'link', control: FoldedIconPicker },
};

const NAMES = Object.keys(LINK_FIELDS) as (keyof FormLink)[];

/** Returns the links in the form of a typed value, and back. */
export const typedLinks = (links: readonly FormLink[]): string =>
  JSON.stringify(
    links.map(({ title, url, description, icon }) => ({ title, url, description: description ?? '', icon })),
  );
const draftsIn = (typed: string): LinkDraft[] => JSON.parse(typed);
export const linksIn = (typed: string) =>
  draftsIn(typed).map((link) => requestOf(completed(LINK_FIELDS, link)));

const requestOf = (link: LinkDraft) => ({ ...link, description: link.description || null });

export const hasBadLink = (typed: string): boolean =>
  draftsIn(typed).some((link) => NAMES.some((name) => problemOf(LINK_FIELDS[name], link[name], link)));

/** Changes the links of a vendor and their order. */
export function LinksField({ label, value, error, onChange }: FormControlProps<string>) {
  const links = draftsIn(value);
  const change = (changed: readonly LinkDraft[]) => onChange(JSON.stringify(changed));
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
                  field={LINK_FIELDS[field]}
                  draft={link}
                  wasTried={error !== undefined}
                  onChange={(text) =>
                    change(links.map((one, index) => (index === at ? { ...one, [field]: text } : one)))
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
                  onClick={() => change([...others.slice(0, at - 1), link, ...others.slice(at - 1)])}
                >
                  Move {name} up
                </Button>
              )}
              <Button variant="ghost" size="sm" icon="trash" onClick={() => change(others)}>
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
        onClick={() => change([...links, blankDraft(LINK_FIELDS)])}
      >
        {links.length === 0 ? 'Add a link' : 'Add another link'}
      </Button>
    </fieldset>
  );
}

/** Keeps the many icons folded, because a vendor may have many links. */
function FoldedIconPicker(props: FormControlProps<keyof FormLink>) {
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
    save={(typed) => {
      const displayOrder = Math.max(-1, ...vendor.links.map((link) => link.displayOrder)) + 1;
      return call('POST /api/admin/vendors/:id/links', {
        at: vendor.id,
        body: { ...requestOf(typed), displayOrder },
      });
    }}
    onClose={close}
  />
);
