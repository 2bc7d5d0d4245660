import { tick } from 'svelte';

/**
 * Measures one act from the event to the redrawn graph and pictures, as `rungs:do` in the browser's performance
 * timeline: call it before the state changes.
 */
export function measureAct(): void {
  performance.mark('rungs:do:start');
  void tick().then(() => {
    performance.mark('rungs:do:end');
    performance.measure('rungs:do', 'rungs:do:start', 'rungs:do:end');
    performance.clearMarks('rungs:do:start');
    performance.clearMarks('rungs:do:end');
  });
}
