/** Plants in pots with the looks of another pair: a plant and its pot stay together. */
import type { OwnPart, Part } from '../scenes/types.ts';
import type { ThingPart } from './looks.ts';
import { isThing } from './needs.ts';

/** Returns the scenery with each pot below its plant, wherever that is placed; without the pot of one that has left it. */
export function withPotsBelow(
  scenery: readonly ThingPart[],
  plants: readonly Part[],
  placed: readonly Part[],
  gone: Part | undefined,
): readonly ThingPart[] {
  return scenery.flatMap((part) => {
    if (gone !== undefined && isPotOf(part, gone)) return [];
    const at = plants.findIndex((plant) => isPotOf(part, plant));
    const [plant, moved] = [plants[at], placed[at]];
    if (plant === undefined || moved === undefined || !isThing(plant) || !isThing(moved)) return [part];
    const scale = moved.size / plant.size;
    const [x, y] = [moved.x + (part.x - plant.x) * scale, moved.y + (part.y - plant.y) * scale];
    return [{ ...part, x, y, size: part.size * scale }];
  });
}

/** Returns the pot of the same colour among some parts, in which a plant grows there; undefined for other things. */
export function potAmong(part: ThingPart, parts: readonly Part[]): ThingPart | undefined {
  return parts.filter(isThing).find((one) => isPot(part) && isPot(one) && one.colour === part.colour);
}

function isPotOf(part: ThingPart, plant: Part): boolean {
  if (!isPot(part) || !isThing(plant) || part.y < plant.y) return false;
  return Math.abs(part.x - plant.x) < 1 && plant.y + plant.size / 2 >= part.y - part.size / 2;
}

function isPot(part: ThingPart): part is OwnPart {
  return 'own' in part && part.own === 'pot';
}
