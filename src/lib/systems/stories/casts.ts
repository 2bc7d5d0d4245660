/** What the casts of several stories have in common; each story's own file says what is its own beside it. */
import type { Clothes, ThingName } from '../scenes/types.ts';

/** An animal out of doors, and what stands there. */
export interface AnimalCast {
  readonly animal: string;
  readonly sky: string;
  readonly land: string;
  readonly companion: ThingName;
}

/** A plant out of doors, and what stands there. */
export interface PlantCast {
  readonly kind: string;
  readonly sky: string;
  readonly ground: string;
  readonly companion: string;
}

/** An animal with somebody who keeps it, and what stands there. */
export interface KeptCast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly ground: string;
  readonly companion: string;
}
