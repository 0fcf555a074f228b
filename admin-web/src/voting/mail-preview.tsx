import type { NewsPreview } from 'admin-api/contract';

/** Shows both parts of a message, once it is known. */
export const MailPreview = ({ mail }: { mail: NewsPreview | undefined }) => (
  <section aria-label="Preview" aria-busy={!mail} className="grid gap-3 text-sm">
    <h3 className="font-medium wrap-anywhere">{mail?.subject ?? 'Preview'}</h3>
    {mail && (
      <>
        <img
          src={drawn(mail)}
          alt="The message with its layout. Its text follows."
          className="w-full max-w-lg rounded border border-line"
        />
        <h4 className="text-ink-soft">As plain text</h4>
        <p className="max-w-lg rounded border border-line px-4 py-3 whitespace-pre-line wrap-anywhere">
          {mail.text.trim()}
        </p>
      </>
    )}
  </section>
);

const WIDTH = 460;

/**
 * Draws the HTML as a picture, in the scheme of the system: browsers run no script in one, follow no link, and load
 * nothing.
 */
function drawn({ html, text }: NewsPreview): string {
  const height = 260 + 28 * Math.ceil(text.length / 46);
  const page = html
    .replace('<!doctype html>', '')
    .replace('<html', '<html xmlns="http://www.w3.org/1999/xhtml"')
    .replace('style="margin:0', `style="min-height:${height}px;margin:0`);
  const size = `width="${WIDTH}" height="${height}"`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><foreignObject ${size}>${page}</foreignObject></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
