/** Looks that several stories share; each story's file adds its own. */
import type { Clothes, ThingName } from '../scenes/types.ts';

/** An animal outdoors, and its surroundings. */
export interface AnimalCast {
  readonly animal: string;
  readonly sky: string;
  readonly land: string;
  readonly companion: ThingName;
}

/** A plant outdoors, and its surroundings. */
export interface PlantCast {
  readonly kind: string;
  readonly sky: string;
  readonly ground: string;
  readonly companion: string;
}

/** An animal with its keeper, and their surroundings. */
export interface KeptCast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly ground: string;
  readonly companion: string;
}
