import path from 'node:path';
import type { Plugin } from 'vite';

const CONSTRUCTED_STYLE = path.join(import.meta.dirname, 'src', 'on-demand', 'constructed-style.ts');
const STYLE_ELEMENT =
  /jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\)/gu;

/**
 * Removes the `<style>` elements that Radix creates, because the content security policy forbids them. The rules of its
 * scroll lock go into a constructed style sheet instead. The rule of its select is not needed: it hides a scrollbar that
 * our select does not have.
 */
export function withoutStyleElements(): Plugin {
  return {
    name: 'without-style-elements',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-style-singleton' ? CONSTRUCTED_STYLE : undefined),
    transform(code, id) {
      if (!id.includes('/@radix-ui/') || !/dangerouslySetInnerHTML|\(\s*"style"/.test(code)) return undefined;
      const rewritten = code.replace(STYLE_ELEMENT, 'null');
      if (rewritten === code) this.error(`${id} writes styles in a way not seen before.`);
      return { code: rewritten, map: null };
    },
  };
}
