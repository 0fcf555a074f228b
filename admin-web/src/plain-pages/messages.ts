/** The name of the awards until an organiser names them, and of the product on the pages before the panel. */
export const PRODUCT = 'Vendor Awards';

export const pageTitle = ({ screen, awards }: { screen: string; awards: string }): string =>
  `${screen} · ${awards} administration`;
