/**
 * Replaces every text of the page by an element with the same text, as the translation of a browser does: at once, or in
 * the two steps of some extensions. Returns a function that ends this. Browser tests send it to their page, so it uses
 * nothing from outside.
 */
export function translatePage(inTwoSteps: boolean): () => void {
  function translateText(text: Text) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, font')) return;
    const translated = document.createElement('font');
    translated.append(document.createElement('font'));
    translated.firstElementChild?.append(text.data);
    if (!inTwoSteps) return text.replaceWith(translated);
    text.before(translated);
    text.remove();
  }
  function translateWithin(root: Node) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = root instanceof Text ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(translateText);
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateWithin);
  });
  function begin() {
    translateWithin(document.body);
    observer.observe(document.body, { childList: true, subtree: true });
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
  return () => observer.disconnect();
}
