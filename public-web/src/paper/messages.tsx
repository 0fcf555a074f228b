import { plural } from 'shared-web';

export const printsOn = ({ pages }: { pages: number }) =>
  plural(pages, {
    one: 'Prints on one page, A4 or Letter, portrait. To get a PDF, choose “Save as PDF” when you print.',
    other: `Prints on ${pages} pages, A4 or Letter, portrait. To get a PDF, choose “Save as PDF” when you print.`,
  });

export const backTo = ({ name }: { name: string }) => (
  <>
    Back to <bdi>{name}</bdi>
  </>
);
