import { defineStory, repeatThing, partsIf } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { stormScenes, type Cast as StormCast } from './storm.ts';
import words from './clearing.json' with { type: 'json' };

/** Features of each tree in addition to its looks in the related story: who or what fells its neighbours. */
interface Cast extends StormCast {
  readonly feller: Part;
}

const { casts } = stormScenes;

const STUMPS: readonly Part[] = repeatThing({ own: 'tree-stump' }, [70, 74, 19], [90, 78, 19], [35, 91, 19]);
export const clearing = defineStory<Cast>(words, {
  casts: {
    pine: { ...casts.pine, feller: { icon: 'axe', x: 73, y: 65, size: 25 } },
    birch: { ...casts.birch, feller: { icon: 'beaver', x: 76, y: 86, size: 25 } },
    cherry: { ...casts.cherry, feller: { icon: 'carpentry-saw', x: 76, y: 69, size: 24 } },
    palm: { ...casts.palm, feller: { own: 'small-digger', x: 78, y: 86, size: 32 } },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const tree = stormScenes.before(cast, { circumstance: false, cause: false });
    return {
      ...tree,
      parts: [
        ...partsIf(circumstance, [
          { own: 'lake-band', x: 50, y: 50, size: 100, colour: '#5fa3cf' },
          { icon: 'sailboat', x: 30, y: 56, size: 16 },
        ]),
        ...(cause ? [] : neighbours(cast)),
        ...tree.parts,
        ...partsIf(cause, [...STUMPS, cast.feller]),
      ],
    };
  },
  after: (cast, { cause, effect }): Scene => {
    const tree = stormScenes.before(cast, { circumstance: false, cause: effect });
    if (!cause) return { ...tree, parts: [...neighbours(cast), ...tree.parts] };
    return effect ? tree : { ...tree, parts: [...tree.parts, ...STUMPS] };
  },
});

/** Draws the surrounding trees of the same kind. */
function neighbours({ kind }: Cast): readonly Part[] {
  return [26, 72, 90].map((x, index) => ({ own: `${kind}-whole`, x, y: 57 - index, size: 44 }));
}
