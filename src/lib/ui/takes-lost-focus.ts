/** Takes the focus where what had it is gone: what a removed button led to. `<p tabindex="-1" {@attach takesLostFocus}>`. */
export function takesLostFocus(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
}
