import { defineStory, sceneOn, partsIf } from '../define.ts';
import { withParts } from '../redrawn.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { ticketedScenes, type Cast as TicketedCast } from './ticketed.ts';
import words from './overtaken.json' with { type: 'json' };

/** Features of each driver in addition to its looks in the related story: what overtakes. */
interface Cast extends TicketedCast {
  readonly rival: string;
}

const { painter, baker, reporter, singer } = ticketedScenes.casts;

export const overtaken = defineStory<Cast>(words, {
  casts: {
    painter: { ...painter, rival: 'tractor' },
    baker: { ...baker, rival: 'bus' },
    reporter: { ...reporter, rival: 'motorcycle' },
    singer: { ...singer, rival: 'racing-car' },
  },
  before: ({ clothes, car, tree, sky, road, rival }, { circumstance, cause }): Scene =>
    sceneOn(sky, road, [
      { icon: tree, x: 82, y: 52, size: 30 },
      weatherPart(circumstance),
      {
        figure: clothes,
        head: cause ? 'face-with-steam-from-nose' : 'slightly-smiling-face',
        x: 26,
        foot: 75,
        height: 40,
        pose: 'sitting',
      },
      { own: 'open-car', colour: car, x: 30, y: 60, size: 50 },
      ...partsIf(cause, [
        { own: 'speed-streaks', x: 42, y: 84, size: 18 },
        { icon: rival, x: 73, y: 80, size: 42, flip: true },
      ]),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    withParts(ticketedScenes.before(cast, { circumstance: false, cause: effect }), weatherPart(circumstance)),
});

/** Draws the weather. */
function weatherPart(isSunny: boolean): Part {
  return { icon: isSunny ? 'sun' : 'cloud', x: 80, y: 18, size: 24 };
}
