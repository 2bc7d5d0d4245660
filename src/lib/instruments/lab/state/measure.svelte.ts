import { tick } from 'svelte';

/**
 * Measures one act from the event to the redrawn graph and pictures, as `rungs:do` in the browser's performance
 * timeline: call it before the state changes.
 */
export function measureAct(): void {
  const start = performance.now();
  void tick().then(() => performance.measure('rungs:do', { start }));
}
