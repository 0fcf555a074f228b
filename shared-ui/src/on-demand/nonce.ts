import { setNonce } from 'get-nonce';

/**
 * The page's CSP nonce for the few <style> elements that Radix writes (scroll lock, select viewport).
 * Read from the property: browsers hide the attribute of a connected element. There is no page while a host prerenders.
 */
export const cspNonce: string | undefined =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

if (cspNonce) setNonce(cspNonce);
