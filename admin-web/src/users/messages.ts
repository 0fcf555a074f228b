import { countText } from 'shared-web';

interface Count {
  count: number;
}

export const deactivateUsers = ({ count }: Count): string => `Deactivate ${countText(count, 'user')}`;

export const usersDeactivated = ({ count }: Count): string => `${countText(count, 'user')} deactivated`;

export const reactivateUsers = ({ count }: Count): string => `Reactivate ${countText(count, 'user')}`;

export const usersReactivated = ({ count }: Count): string => `${countText(count, 'user')} reactivated`;

interface Name {
  name: string;
}

export const deactivate = ({ name }: Name): string => `Deactivate ${name}`;

export const reactivate = ({ name }: Name): string => `Reactivate ${name}`;

export const askToDeactivate = ({ name }: Name): string => `Deactivate ${name}?`;

export const askToReactivate = ({ name }: Name): string => `Reactivate ${name}?`;

export const excludeAccounts = ({ count }: { count: number }): string =>
  `Exclude votes of ${countText(count, 'account')}`;
