import * as v from 'valibot';
import type { PlacesKeeper } from '$lib/charts/graph/graph-props.ts';
import { forgetInTab, storedInTab, storeInTab } from '$lib/state/drafts/tab-storage.ts';
import { placesOf } from '$lib/state/drafts/tab-key.ts';

/** Where the moved cards of a graph stand, in pixels of its layout, by node; `shape` tells for which graph. */
export const keptPlacesSchema = v.object({
  shape: v.string(),
  places: v.array(v.tuple([v.string(), v.object({ x: v.number(), y: v.number() })])),
});

/** As `keptPlacesSchema` has it. */
export type KeptPlaces = v.InferOutput<typeof keptPlacesSchema>;

/** Keeps moved cards where `read` and `write` say; null for none. */
export function placesKeeper(
  read: () => KeptPlaces | null,
  write: (kept: KeptPlaces | null) => void,
): PlacesKeeper {
  return {
    load: (shape) => {
      const kept = read();
      return new Map(kept?.shape === shape ? kept.places : []);
    },
    save: (shape, places) => write(places.size === 0 ? null : { shape, places: [...places] }),
  };
}

/** Where the cards of a graph were moved to, kept as long as the tab is open. @param graph names it among others */
export function keptPlaces(graph: string): PlacesKeeper {
  const name = placesOf(graph);
  return placesKeeper(
    () => storedInTab(name, keptPlacesSchema),
    (kept) => (kept === null ? forgetInTab(name) : storeInTab(name, kept)),
  );
}
