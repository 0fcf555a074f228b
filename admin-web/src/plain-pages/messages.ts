export const pageTitle = ({ screen }: { screen: string }): string =>
  `${screen} · Vendor Awards administration`;
