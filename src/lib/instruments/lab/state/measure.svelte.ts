import { tick } from 'svelte';

/**
 * Measures the time of an act until graph and pictures are painted, as `rungs:do` in the browser's performance
 * timeline. Call it before the state changes.
 */
export function measureAct(): void {
  const start = performance.now();
  void tick().then(() => performance.measure('rungs:do', { start }));
}
