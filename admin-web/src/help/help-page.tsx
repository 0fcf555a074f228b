import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from 'shared-ui/host';
import { PageLink } from 'shared-web';

const FILES = import.meta.glob<string>(
  ['../../../docs/organisers/*.md', '../../../docs/operate/{email,members}.md'],
  { query: '?raw', import: 'default', eager: true },
);
const PICTURES = import.meta.glob<string>('../../../docs/organisers/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

const FOLDER = '../../../docs/organisers/';

const fileOf = (slug: string): string | undefined =>
  FILES[`${FOLDER}${slug}.md`] ?? FILES[`../../../docs/operate/${slug}.md`];

/** Returns the Markdown of a page, or the index if no page has this name. */
export const guidePage = (slug: string): string => fileOf(slug) ?? fileOf('README') ?? '';

/** Returns the address of a picture that a page names as `pictures/schedule.png`. */
const guidePicture = (path: string): string | undefined => PICTURES[`${FOLDER}${path}`];

const TEXT = { className: 'mt-3 leading-relaxed' };
const CELL = { className: 'border-b border-line py-2 pr-4 text-left align-top' };

/** Headings are one level lower than in the guide, because the panel has its own heading above them. */
const PARTS: MarkdownToJSX.Overrides = {
  h1: { component: 'h2' as const, props: { className: 'font-display text-3xl wrap-anywhere' } },
  h2: { component: 'h3' as const, props: { className: 'mt-8 font-display text-xl' } },
  p: { props: TEXT },
  ul: { props: { className: 'mt-3 list-disc pl-5' } },
  ol: { props: { className: 'mt-3 list-decimal pl-5' } },
  li: { props: { className: 'mt-1 leading-relaxed' } },
  th: { props: CELL },
  td: { props: CELL },
  a: GuideLink,
  img: GuidePicture,
  table: GuideTable,
};

/** Shows the page of the guide that `help` in the address names. */
export function HelpPage() {
  const [search] = useSearchParams();
  const back = new URLSearchParams(search);
  back.delete('help');
  return (
    <article className="max-w-3xl">
      <p className="mb-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <PageLink to={`?${back}`}>Close help</PageLink>
        <GuideLink href="README.md">All help pages</GuideLink>
      </p>
      <Markdown options={{ overrides: PARTS, disableParsingRawHTML: true }}>
        {guidePage(search.get('help') ?? '')}
      </Markdown>
    </article>
  );
}

/** Opens links between pages of the guide in the panel. A page that the panel doesn’t have is named without a link. */
function GuideLink({ href = '', children }: ComponentProps<'a'>) {
  const [search] = useSearchParams();
  if (/^https?:/.test(href)) return <TextLink href={href}>{children}</TextLink>;
  const slug = /([\w-]+)\.md/.exec(href)?.[1];
  if (!slug || !fileOf(slug)) return children;
  const to = new URLSearchParams(search);
  to.set('help', slug);
  return <PageLink to={`?${to}`}>{children}</PageLink>;
}

function GuidePicture({ src = '', alt = '' }: ComponentProps<'img'>) {
  const address = guidePicture(src);
  return address ? (
    <img src={address} alt={alt} loading="lazy" className="mt-3 rounded border border-line" />
  ) : null;
}

/** Lets a wide table scroll, also by keyboard. */
function GuideTable({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard.
    <section aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="mt-3 w-full text-sm">{children}</table>
    </section>
  );
}
