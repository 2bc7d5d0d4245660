import { defineStory, sceneOn } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { beanstalkScenes, gardener, type Cast as BeanstalkCast } from './beanstalk.ts';
import words from './ascent.json' with { type: 'json' };

/** Features of each climber in addition to its looks in the related story: what is found above. */
interface Cast extends BeanstalkCast {
  readonly treasure: readonly Part[];
}

const { casts } = beanstalkScenes;

export const ascent = defineStory<Cast>(words, {
  casts: {
    gnome: { ...casts.gnome, treasure: [{ own: 'treasure-chest', x: 63, y: 78, size: 32 }] },
    witch: {
      ...casts.witch,
      treasure: [
        { icon: 'goose', x: 56, y: 72, size: 28 },
        { own: 'three-eggs', x: 64, y: 86, size: 22, colour: '#f2b632' },
      ],
    },
    scarecrow: { ...casts.scarecrow, treasure: [{ icon: 'trumpet', x: 62, y: 76, size: 32 }] },
    frog: { ...casts.frog, treasure: [{ icon: 'ring', x: 61, y: 78, size: 26 }] },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const stalk = beanstalkScenes.after(cast, { circumstance: false, cause: true, effect: cause });
    return { ...stalk, parts: [weather(circumstance), ...stalk.parts] };
  },
  after: (cast, { circumstance, cause, effect }): Scene => {
    if (effect) return aboveTheClouds(cast, circumstance);
    const stalk = beanstalkScenes.after(cast, { circumstance: false, cause: true, effect: cause });
    return { ...stalk, parts: [weather(circumstance), ...stalk.parts] };
  },
});

/** Draws the castle with the climber in front of it, and the treasure. */
function aboveTheClouds(cast: Cast, isSunny: boolean): Scene {
  return sceneOn(cast.sky, cast.sky, [
    weather(isSunny),
    { own: 'sky-castle', x: 66, y: 38, size: 68 },
    { own: 'cloud-floor', x: 50, y: 92, size: 100 },
    { own: 'magic-beanstalk', x: 92, y: 88, size: 44 },
    { icon: 'cloud', x: 88, y: 95, size: 30 },
    ...cast.treasure,
    ...gardener(cast, 'arms-up', 25),
  ]);
}

function weather(isSunny: boolean): Part {
  return { icon: isSunny ? 'sun' : 'cloud', x: 13, y: 14, size: 21 };
}
