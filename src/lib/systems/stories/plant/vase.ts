import { defineStory, sceneOn } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';
import { floweringScenes, type Cast as FloweringCast } from './flowering.ts';
import words from './vase.json' with { type: 'json' };

/** Features of each flower in addition to its looks in the related story: what it is put into, and the room. */
interface Cast extends FloweringCast {
  readonly vessel: string;
  readonly room: string;
  readonly boards: string;
}

const { casts } = floweringScenes;

export const vase = defineStory<Cast>(words, {
  casts: {
    tulip: { ...casts.tulip, vessel: 'glass-vase', room: '#f3e3cf', boards: '#b98a5c' },
    sunflower: { ...casts.sunflower, vessel: 'milk-jug', room: '#cfe0d6', boards: '#8f7a62' },
    rose: { ...casts.rose, vessel: 'wine-bottle', room: '#f6efc9', boards: '#a5785a' },
    bluebell: { ...casts.bluebell, vessel: 'bucket-of-tin', room: '#f0d9cf', boards: '#9a8f7c' },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const flower = floweringScenes.after(cast, { circumstance: true, cause: true, effect: cause });
    return circumstance
      ? { ...flower, parts: [...flower.parts, { own: 'plant-food', x: 20, y: 81, size: 27 }] }
      : flower;
  },
  after: (cast, { cause, effect }): Scene =>
    effect
      ? tableOf(cast, cause)
      : floweringScenes.after(cast, { circumstance: true, cause: true, effect: cause }),
});

/** Draws a room where the flower is in water, and the stem that is left in the pot. */
function tableOf({ kind, pot, companion, vessel, room, boards }: Cast, isOpen: boolean): Scene {
  return sceneOn(room, boards, [
    { icon: 'window', x: 82, y: 22, size: 28 },
    { own: 'table', x: 58, y: 77, size: 50 },
    { own: `${kind}-in-${isOpen ? 'bloom' : 'bud'}`, x: 56, y: 37, size: 52 },
    { own: vessel, x: 56, y: 57, size: 26 },
    { icon: 'scissors', x: 74, y: 65, size: 13 },
    { own: 'cut-stem', x: 18, y: 65, size: 34 },
    { own: 'pot', x: 18, y: 84, size: 28, colour: pot },
    { icon: companion, x: 88, y: 87, size: 20 },
  ]);
}
