import type { Action } from 'svelte/action';
import { firstInteraction } from '../ui/first-interaction.ts';
import type { GraphHands } from './graph-hands.ts';

/** Hands on a graph (see graph-hands.ts), which come once the reader moves, taps or types; null leaves everything to the page. */
export const hands: Action<SVGSVGElement, GraphHands | null> = (svg, first) => {
  let wanted = first;
  let taken: ReturnType<typeof import('./graph-hands.ts').takeHands> | null = null;
  let isGone = false;
  /** The press of a mouse that came before the hands and is still held. */
  let pressed: MouseEvent | null = null;
  const waiting = new AbortController();
  const { signal } = waiting;
  svg.addEventListener('mousedown', (event) => (pressed = event), { signal });
  window.addEventListener('mouseup', () => (pressed = null), { signal });

  const follow = (): void => {
    if (wanted === null) {
      taken?.destroy();
      taken = null;
    } else if (taken !== null) taken.update(wanted);
    else void take();
  };
  async function take(): Promise<void> {
    await firstInteraction();
    const { takeHands } = await import('./graph-hands.ts');
    if (isGone || wanted === null || taken !== null) return;
    taken = takeHands(svg, wanted);
    waiting.abort();
    pressed?.target?.dispatchEvent(new MouseEvent(pressed.type, pressed));
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
