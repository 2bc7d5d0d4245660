import * as v from 'valibot';
import type { PlacesKeeper } from '$lib/charts/graph/graph-props.ts';
import { forgetInTab, storedInTab, storeInTab } from '$lib/state/drafts/tab-storage.ts';
import { placesOf } from '$lib/state/drafts/tab-key.ts';

const schema = v.object({
  shape: v.string(),
  places: v.array(v.tuple([v.string(), v.object({ x: v.number(), y: v.number() })])),
});

/** Where the cards of a graph were moved to, kept as long as the tab is open. @param graph names it among others */
export function keptPlaces(graph: string): PlacesKeeper {
  const name = placesOf(graph);
  return {
    load: (shape) => {
      const kept = storedInTab(name, schema);
      return new Map(kept?.shape === shape ? kept.places : []);
    },
    save: (shape, places) => {
      if (places.size === 0) forgetInTab(name);
      else storeInTab(name, { shape, places: [...places] });
    },
  };
}
