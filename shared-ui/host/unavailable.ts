/** Fills the page with a plain message when the kit did not load. It uses only DOM calls and host.css. */
export function showUnavailable(root: HTMLElement, retry: () => void = () => location.reload()): void {
  const message = element('div', 'ui-unavailable-message');
  message.setAttribute('role', 'alert');
  message.tabIndex = -1;

  const button = element('button', 'ui-unavailable-retry', 'Try again');
  button.type = 'button';
  button.addEventListener('click', () => {
    button.disabled = true;
    button.textContent = 'Trying again...';
    retry();
  });

  message.append(
    element('h1', 'ui-unavailable-title', 'This page didn’t load'),
    element(
      'p',
      '',
      'Part of the site is missing. Everything you saved is safe. ' +
        'Check your connection, or try again in a minute.',
    ),
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
