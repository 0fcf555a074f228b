/** The name of the product, which is also the name of the awards until an organiser names them. */
export const PRODUCT = 'Vendor Awards';

export const pageTitle = ({ screen, awards }: { screen: string; awards: string }): string =>
  `${screen} · ${awards} administration`;
