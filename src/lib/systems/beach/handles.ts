import { valueOf } from '../drawing/values.ts';
import { handleFor } from '../handles.ts';
import type { Handle } from '../types.ts';
import { FRAMES, nearestPlace, PLACES } from './geometry.ts';
import { beachVariables } from './variables.ts';

/** Radius of a drag target: 45 pixels wide at a picture width of 350 pixels. */
const RADIUS = 0.0645;

interface Grip {
  readonly variable: keyof typeof PLACES;
  readonly label: string;
  readonly axis: 'y' | 'both';
}

const grips: readonly Grip[] = [
  { variable: 'sunshine', label: 'sun', axis: 'y' },
  { variable: 'sunscreen', label: 'bottle of sunscreen', axis: 'both' },
  { variable: 'ice_cream', label: 'ice cream', axis: 'both' },
  { variable: 'sunburn', label: 'skin', axis: 'y' },
];

/** Drag handles in the pictures of the beach; each thing snaps to the place of a value. */
export const beachHandles: readonly Handle[] = grips.map(({ variable, label, axis }) => {
  const places = PLACES[variable];
  const plan = {
    variable,
    label,
    axis,
    at: (state) => places[Math.round(valueOf(state, variable))] ?? places[0],
    valueAt: (point) => nearestPlace(places, point, axis),
  } satisfies Parameters<typeof handleFor>[0];
  return { ...handleFor(plan, beachVariables, FRAMES), radius: RADIUS };
});
