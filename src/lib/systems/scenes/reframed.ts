import { READABLE_ICONS } from './icons/readable.ts';
import { thingOf } from './things/index.ts';
import type { Traits } from './things/thing.ts';
import { EXTENT, HORIZON, type OwnPart, type Part, type Scene } from './types.ts';

/** Size of what is shown, compared with the scene's own picture: a shot from further away. */
const SHRUNK = 0.72;
/** Distance of the things from the left edge; what is left over on the right is much less. */
const ASIDE = 24;
/** Height by which the horizon rises compared with the things, in units of the scene: a view from higher up. */
const RAISED = 5;
/** Distance from its scene's edges up to which a thing spans it: water or a wall also spans the wider picture. */
const NEAR_EDGE = 2;
/** Turn from which on a rope ends at another one; others hang from above the picture. */
const ASLANT = 40;
/** Number of pieces that a rope is continued with. */
const PIECES = 4;

/**
 * Returns a scene in another composition, the same for all scenes: mirrored, smaller, aside, with more of the backdrop
 * above. The lower edge stays, so that nothing that is cut there shows its cut. Handles need not follow: those of stories
 * are at the picture's left edge, those of chains in the middle of their fields.
 */
export function reframed({ horizon = HORIZON, parts, ...colours }: Scene): Scene {
  const raised = parts.some((part) => traitsOf(part).endsAtHorizon === true) ? 0 : RAISED;
  return {
    ...colours,
    horizon: lowered(horizon - raised),
    parts: parts.flatMap((part) => [...hangingBy(part), reframedPart(part)]),
  };
}

function reframedPart(part: Part): Part {
  const { turn } = part;
  const { isReadable = false, aside = 0 } = traitsOf(part);
  const moved = { x: ASIDE + (EXTENT - part.x) * SHRUNK, ...(turn === undefined ? {} : { turn: -turn }) };
  if ('figure' in part) {
    const { foot, height, flip } = part;
    return {
      ...part,
      ...moved,
      foot: lowered(foot),
      height: height * SHRUNK,
      flip: flip !== true,
      ...(isReadable ? { headFlip: flip !== true } : {}),
    };
  }
  const isFlipped = part.flip === true;
  const size = part.size * SHRUNK;
  const flip = isReadable ? isFlipped : !isFlipped;
  const drawn = { ...part, ...moved, x: moved.x - aside * size, y: lowered(part.y), size, flip };
  if (!('own' in part)) return drawn;
  const [left, right] = [part.x - part.size / 2, part.x + part.size / 2];
  if (left <= NEAR_EDGE && right >= EXTENT - NEAR_EDGE)
    return { ...drawn, x: EXTENT - part.x, stretch: 1 / SHRUNK };
  return part.size > EXTENT ? reaching(part) : drawn;
}

function traitsOf(part: Part): Traits {
  if ('own' in part) return thingOf(part.own);
  return { isReadable: READABLE_ICONS.has('icon' in part ? part.icon : part.head) };
}

function lowered(y: number): number {
  return EXTENT - (EXTENT - y) * SHRUNK;
}

/** Returns what a thing hangs by above its scene's upper edge, which is now inside the picture. */
function hangingBy(part: Part): readonly Part[] {
  const { turn = 0 } = part;
  const { hangsBy } = traitsOf(part);
  if (!('own' in part) || hangsBy === undefined || turn >= ASLANT) return [];
  const { rope, size, above } = hangsBy;
  const lean = leanOf(turn);
  return Array.from({ length: PIECES }, (_, piece) => {
    const up = part.size * (above + 2 * size * piece);
    const at = { x: part.x + lean.x * up, y: part.y - lean.y * up, size: part.size * size };
    return reframedPart({ ...part, ...rope, ...at });
  });
}

/** Returns a thing that reaches out of the picture, as a beam of light does, from the same foot and as far as before. */
function reaching(part: OwnPart): OwnPart {
  const { x, y, size, turn = 0 } = part;
  const lean = leanOf(turn);
  const long = size / SHRUNK;
  return {
    ...part,
    turn: -turn,
    size: long,
    stretch: SHRUNK ** 2,
    x: ASIDE + (EXTENT - x + (lean.x * size) / 2) * SHRUNK - (lean.x * long) / 2,
    y: lowered(y + (lean.y * size) / 2) - (lean.y * long) / 2,
  };
}

/** Returns by how much a turned thing's upper end is further right and higher up than its middle. */
function leanOf(turn: number): { readonly x: number; readonly y: number } {
  return { x: Math.sin((turn * Math.PI) / 180), y: Math.cos((turn * Math.PI) / 180) };
}
