/** Where somebody stands who does not take part in what happens, so that neither hides the other. */
import type { Part } from '../scenes/types.ts';
import { overlapOf } from './looks.ts';

/** How far a body reaches to each side, of its height. */
export const SIDE = 0.22;
const EXTENT = 100;
/** Who would stand in front of what happens, or behind it, stands at one edge or the other, and smaller if need be. */
const PLACES = [1, 0.8, 0.62].flatMap((scale) => [false, true].map((isRight) => ({ scale, isRight })));
/** So much of each other may two parts hide. */
const HIDDEN = 0.12;
/** What is so large is the ground, or the backdrop, of what happens. */
const BACKDROP = 90;

/** Who does not take part where they stand if what happens is seen there, else aside, where the least is hidden. */
export function aside<One extends Part>(part: One, event: readonly Part[]): One {
  const places = [part, ...PLACES.map((place) => movedTo(place, part))];
  const hidden = places.map((one) => hiddenAmong(one, event));
  const seen = hidden.findIndex((much) => much <= HIDDEN);
  return places[seen < 0 ? hidden.indexOf(Math.min(...hidden)) : seen] ?? part;
}

/** How much a part and one of some others hide of each other at most, 0 to 1; none where it is a backdrop. */
export function hiddenAmong(part: Part, others: readonly Part[]): number {
  const hidden = others.map((other) => ([part, other].some(isBackdrop) ? 0 : overlapOf(part, other)));
  return Math.max(0, ...hidden);
}

function isBackdrop(part: Part): boolean {
  return 'size' in part && part.size >= BACKDROP;
}

/** The same on the same ground, smaller, at an edge of the picture. */
function movedTo<One extends Part>({ scale, isRight }: (typeof PLACES)[number], part: One): One {
  const half = scale * ('figure' in part ? SIDE * part.height : part.size / 2);
  const x = isRight ? EXTENT - half : half;
  return 'figure' in part
    ? { ...part, x, height: part.height * scale }
    : { ...part, x, y: part.y + part.size / 2 - half, size: part.size * scale };
}
