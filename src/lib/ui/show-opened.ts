/** Shows what stands on a page once the link in its address is opened, or cannot be: `static/early.js` hides it before. */
export function showOpened(): void {
  document.documentElement.removeAttribute('data-opening');
}
