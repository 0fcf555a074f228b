/** Leaves this app for a page of another one. */
export function openPage(path: string): void {
  window.location.assign(path);
}
