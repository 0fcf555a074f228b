import { useEffect } from 'react';

/** Names the screen in the browser's tab and history. */
export function usePageTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Vendor Awards administration`;
  }, [screen]);
}
