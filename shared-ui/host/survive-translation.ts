/** The elements that a browser's translation has put in place of texts. */
const translations = new WeakMap<Node, ChildNode>();

/**
 * Lets React work on a page that the browser translates. A translation replaces texts by elements; React would write to
 * the replaced texts, or fail when it removes them or inserts something before them. So a text returns to its place
 * before React touches it, and is translated again.
 */
export function surviveTranslation(): void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling } of changes) {
      if (type === 'characterData') putBack(target);
      const [text] = removedNodes;
      const replacement = addedNodes[0] ?? previousSibling;
      if (!(text instanceof Text && replacement instanceof HTMLElement) || text.isConnected) continue;
      translations.set(text, replacement);
      observer.observe(text, { characterData: true });
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child);
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    if (next) putBack(next);
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child;
  };
}

function putBack(text: Node): void {
  if (!text.parentNode) translations.get(text)?.replaceWith(text);
}
