import { useDocumentTitle } from 'shared-web';

export const usePageTitle = (screen: string): void =>
  useDocumentTitle(`${screen} · Vendor Awards administration`);
