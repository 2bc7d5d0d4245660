import { defineStory, partsIf, sceneOn } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { frostScenes, type Cast as FrostCast } from './frost.ts';
import words from './replaced.json' with { type: 'json' };

/** Features of each plant in addition to its looks in the related story: the icon of its successor. */
interface Cast extends FrostCast {
  readonly successor: string;
}

const { casts } = frostScenes;

export const replaced = defineStory<Cast>(words, {
  casts: {
    lemon_tree: { ...casts.lemon_tree, successor: 'cactus' },
    tomato_plant: { ...casts.tomato_plant, successor: 'tulip' },
    geranium: { ...casts.geranium, successor: 'rose' },
    fuchsia: { ...casts.fuchsia, successor: 'sunflower' },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const plant = frostScenes.after(cast, { circumstance: false, cause: true, effect: cause });
    return { ...plant, parts: [...doorIf(circumstance), ...plant.parts] };
  },
  after: (cast, { circumstance, cause, effect }): Scene => {
    const plant = `${cast.kind}-${cause ? 'frosted' : 'lush'}`;
    return sceneOn(cast.day, cast.floor, [
      ...doorIf(circumstance),
      { icon: 'sun', x: 42, y: 16, size: 22 },
      effect ? { icon: cast.successor, x: 71, y: 54, size: 42 } : { own: plant, x: 71, y: 49, size: 52 },
      { own: 'pot', x: 71, y: 82, size: 30, colour: cast.pot },
      ...partsIf(effect, [{ own: plant, x: 30, y: 84, size: 42, turn: -80 }]),
      { icon: cast.companion, x: 91, y: 87, size: 17 },
    ]);
  },
});

/** Draws the front door, if there is one. */
function doorIf(isAtDoor: boolean): readonly Part[] {
  return partsIf(isAtDoor, [{ icon: 'door', x: 19, y: 49, size: 42 }]);
}
