import { Heading } from 'shared-ui/host';

/** Shows the vendor's own description, of today or of a past period. */
export function VendorAbout({ description }: { description: string }) {
  return (
    <section aria-labelledby="about">
      <Heading id="about">About</Heading>
      <p dir="auto" className="mt-3 whitespace-pre-line text-ink-soft wrap-anywhere">
        {description}
      </p>
    </section>
  );
}
