import * as v from 'valibot';
import type { PlacesKeeper } from '../../charts/graph/graph-props.ts';
import { forgetInTab, storedInTab, storeInTab } from '../../state/drafts/tab-storage.ts';
import { placesOf } from '../../state/drafts/tab-key.ts';

/** Schema of the positions of a graph's moved cards, in layout pixels by node; `shape` identifies the graph. */
export const keptPlacesSchema = v.object({
  shape: v.string(),
  places: v.array(v.tuple([v.string(), v.object({ x: v.number(), y: v.number() })])),
});

/** Positions of a graph's moved cards; see `keptPlacesSchema`. */
export type KeptPlaces = v.InferOutput<typeof keptPlacesSchema>;

/** Returns a keeper that stores positions by `read` and `write`; null for none. */
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

/** Returns a keeper of a graph's positions in this tab. @param graph distinguishes it from others */
export function keptPlaces(graph: string): PlacesKeeper {
  const name = placesOf(graph);
  return placesKeeper(
    () => storedInTab(name, keptPlacesSchema),
    (kept) => (kept === null ? forgetInTab(name) : storeInTab(name, kept)),
  );
}
