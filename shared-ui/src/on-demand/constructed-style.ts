import { useEffect } from 'react';

/**
 * Replaces react-style-singleton (without-style-elements.ts). The rules of the first component apply until the last
 * component is unmounted.
 */
export function styleSingleton() {
  let sheet: CSSStyleSheet | undefined;
  let users = 0;
  return function Style({ styles }: { styles: string }) {
    useEffect(() => {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      users += 1;
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      };
    }, [styles]);
    return null;
  };
}
