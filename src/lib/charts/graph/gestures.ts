import type { Action } from 'svelte/action';
import { firstInteraction } from '../../ui/hydration/first-interaction.ts';
import type { GraphGestures } from './graph-gestures.ts';

/**
 * Action that loads the gestures of a graph (graph-gestures.ts) at the first interaction; null leaves all events to
 * the page.
 */
export const gestures: Action<SVGSVGElement, GraphGestures | null> = (svg, first) => {
  let wanted = first;
  let taken: ReturnType<typeof import('./graph-gestures.ts').attachGestures> | null = null;
  let isGone = false;
  /** The press of mouse or fingers from before the gestures were loaded, if it is still held. */
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
    pressed?.target?.dispatchEvent(copyPress(pressed));
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

/** Returns a copy of the press; of touches all that are held, as if they started together. */
function copyPress(pressed: MouseEvent | TouchEvent): Event {
  if (!('touches' in pressed)) return new MouseEvent(pressed.type, pressed);
  const touches = [...pressed.touches];
  const init = { bubbles: true, cancelable: true, touches, targetTouches: touches, changedTouches: touches };
  return new TouchEvent(pressed.type, init);
}
