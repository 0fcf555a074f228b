import { countText } from 'shared-web';

export const nominateMany = ({ count }: { count: number }): string =>
  `Nominate ${countText(count, 'vendor')}`;

export const manyNominated = ({ count }: { count: number }): string =>
  `${countText(count, 'vendor')} nominated`;

export const manyNominationsUndone = ({ count }: { count: number }): string =>
  `${countText(count, 'vendor')} back in the earlier categories`;
