import type { Action } from 'svelte/action';
import { firstInteraction } from '../../ui/hydration/first-interaction.ts';
import type { GraphGestures } from './graph-gestures.ts';

/** Gestures on a graph (see graph-gestures.ts), which come once the reader moves, taps or types; null leaves everything to the page. */
export const gestures: Action<SVGSVGElement, GraphGestures | null> = (svg, first) => {
  let wanted = first;
  let taken: ReturnType<typeof import('./graph-gestures.ts').attachGestures> | null = null;
  let isGone = false;
  /** The press of a mouse, or of fingers, that came before they do and is still held. */
  let pressed: MouseEvent | TouchEvent | null = null;
  const waiting = new AbortController();
  const { signal } = waiting;
  for (const start of ['mousedown', 'touchstart'] as const)
    svg.addEventListener(start, (event) => (pressed = event), { signal, passive: true });
  for (const end of ['mouseup', 'touchend', 'touchcancel'])
    window.addEventListener(end, () => (pressed = null), { signal });

  const follow = (): void => {
    if (wanted === null) {
      taken?.destroy();
      taken = null;
    } else if (taken !== null) taken.update(wanted);
    else void take();
  };
  async function take(): Promise<void> {
    await firstInteraction();
    const { attachGestures } = await import('./graph-gestures.ts');
    if (isGone || wanted === null || taken !== null) return;
    taken = attachGestures(svg, wanted);
    waiting.abort();
    pressed?.target?.dispatchEvent(again(pressed));
    pressed = null;
  }

  follow();
  return {
    update(next) {
      wanted = next;
      follow();
    },
    destroy() {
      isGone = true;
      waiting.abort();
      taken?.destroy();
    },
  };
};

/** The same press once more; of fingers all that are held, as if they came at once. */
function again(pressed: MouseEvent | TouchEvent): Event {
  if (!('touches' in pressed)) return new MouseEvent(pressed.type, pressed);
  const touches = [...pressed.touches];
  const init = { bubbles: true, cancelable: true, touches, targetTouches: touches, changedTouches: touches };
  return new TouchEvent(pressed.type, init);
}
