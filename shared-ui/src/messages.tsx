let ratings: Intl.NumberFormat | undefined;

/** "4.5" */
export function ratingText(stars: number): string {
  ratings ??= new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return ratings.format(stars);
}

export const outOfFive = ({ stars }: { stars: number }) => `${ratingText(stars)} out of 5 stars`;

export const pageOfPages = ({ page, pageCount }: { page: number; pageCount: number }) =>
  `Page ${page} of ${pageCount}`;

export const themeName = ({ theme }: { theme: string }) => `Theme: ${theme}`;

export const typeToConfirm = ({ word }: { word: string }) => (
  <span>
    Type <strong>{word}</strong> to confirm
  </span>
);
