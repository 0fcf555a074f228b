/** The texts of the message. A host in another language replaces them. */
export const unavailableTexts = {
  title: 'This page didn’t load',
  description:
    'Part of the site is missing. Everything you saved is safe. Check your connection, or try again in a minute.',
  retry: 'Try again',
  retrying: 'Trying again...',
};

/** Fills the page with a plain message when the kit did not load. It uses only DOM calls and host.css. */
export function showUnavailable(root: HTMLElement, retry: () => void = () => location.reload()): void {
  const message = element('div', 'ui-unavailable-message');
  message.setAttribute('role', 'alert');
  message.tabIndex = -1;

  const button = element('button', 'ui-unavailable-retry', unavailableTexts.retry);
  button.type = 'button';
  button.addEventListener('click', () => {
    button.disabled = true;
    button.textContent = unavailableTexts.retrying;
    retry();
  });

  message.append(
    element('h1', 'ui-unavailable-title', unavailableTexts.title),
    element('p', '', unavailableTexts.description),
    button,
  );
  const main = element('main', 'ui-unavailable');
  main.append(message);
  root.replaceChildren(main);
  message.focus();
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.textContent = text;
  return node;
}
