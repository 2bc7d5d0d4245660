import { defineStory, sceneOn } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { giantScenes, type Cast as GiantCast } from './giant.ts';
import words from './showpiece.json' with { type: 'json' };

/** Features of each vegetable in addition to its looks in the related story: the show, and what it wins there. */
interface Cast extends GiantCast {
  readonly hall: string;
  readonly floor: string;
  readonly cloth: string;
  readonly prize: Part;
}

const { casts } = giantScenes;

export const showpiece = defineStory<Cast>(words, {
  casts: {
    pumpkin: {
      ...casts.pumpkin,
      hall: '#f3e3cf',
      floor: '#b98a5c',
      cloth: '#3f72b5',
      prize: { icon: 'trophy', x: 79, y: 55, size: 27 },
    },
    carrot: {
      ...casts.carrot,
      hall: '#dfe9dc',
      floor: '#9c8468',
      cloth: '#8457ad',
      prize: { own: 'winner-rosette', x: 42, y: 52, size: 25 },
    },
    broccoli: {
      ...casts.broccoli,
      hall: '#f6efc9',
      floor: '#8f9a8a',
      cloth: '#c9473f',
      prize: { icon: 'sports-medal', x: 42, y: 48, size: 25 },
    },
    aubergine: {
      ...casts.aubergine,
      hall: '#d5e4ee',
      floor: '#a98a64',
      cloth: '#2f8a7d',
      prize: { icon: 'crown', x: 79, y: 58, size: 24 },
    },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const grown = giantScenes.after(cast, { circumstance: false, cause: true, effect: cause });
    return circumstance
      ? { ...grown, parts: [...grown.parts, { own: 'seed-packet', x: 12, y: 81, size: 28 }] }
      : grown;
  },
  after: (cast, { cause, effect }): Scene =>
    effect ? show(cast, cause) : giantScenes.after(cast, { circumstance: false, cause: true, effect: cause }),
});

/** Draws the vegetable, large or small, with its prize on a table. */
function show({ kind, isOwn = false, hall, floor, cloth, prize, companion }: Cast, isHuge: boolean): Scene {
  const vegetable = isHuge ? { x: 42, y: 45, size: 52 } : { x: 22, y: 57, size: 22 };
  return sceneOn(hall, floor, [
    { own: 'fair-bunting', x: 50, y: 46, size: 100 },
    { own: 'confetti-rain', x: 50, y: 44, size: 96 },
    { own: 'show-table', x: 48, y: 90, size: 84, colour: cloth },
    isOwn ? { own: kind, ...vegetable } : { icon: kind, ...vegetable },
    prize,
    { icon: companion, x: 90, y: 88, size: 18 },
  ]);
}
