import { EXTENT, HORIZON, type OwnPart, type Part, type Scene } from './types.ts';

/** Size of what is shown, compared with the scene's own picture: a shot from further away. */
const SHRUNK = 0.72;
/** Distance of the things from the left edge; what is left over on the right is much less. */
const ASIDE = 24;
/** Height by which the horizon rises compared with the things, in units of the scene: a view from higher up. */
const RAISED = 5;
/** Distance from its scene's edges up to which a thing spans it: water or a wall also spans the wider picture. */
const NEAR_EDGE = 2;
/** Things with letters, digits, notes or dials, which stay as they are read. */
const READABLE: ReadonlySet<string> = new Set(
  (
    'alarm-clock coin convenience-store fever-sheet musical-note musical-notes red-question-mark sleeping-face ' +
    'speed-dial-fast speed-dial-slow stopwatch sum-board sum-board-explained sum-board-solved sum-sheet ' +
    'sum-sheet-wrong three-oclock timer-clock zzz'
  ).split(' '),
);

/** A sheet whose last digit would be behind the hand that is now on its right: how far it moves, of its size. */
const MOVED = { own: 'sum-sheet-wrong', share: 0.2 };
/** The cord of a ceiling lamp, as a rope: its colour, and its size and upper end compared with the lamp. */
const CORD = { colour: '#3f3a38', share: 0.77, end: 0.06 };
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
  // The sea about a swimmer ends at the horizon.
  const raised = parts.some((part) => 'own' in part && part.own === 'sea-patch') ? 0 : RAISED;
  return {
    ...colours,
    horizon: lowered(horizon - raised),
    parts: parts.flatMap((part) => [...hangingBy(part), reframedPart(part)]),
  };
}

function reframedPart(part: Part): Part {
  const { turn } = part;
  const moved = { x: ASIDE + (EXTENT - part.x) * SHRUNK, ...(turn === undefined ? {} : { turn: -turn }) };
  if ('figure' in part) {
    const { foot, height, flip, head } = part;
    return {
      ...part,
      ...moved,
      foot: lowered(foot),
      height: height * SHRUNK,
      flip: flip !== true,
      ...(READABLE.has(head) ? { headFlip: flip !== true } : {}),
    };
  }
  const isFlipped = part.flip === true;
  const flip = READABLE.has('own' in part ? part.own : part.icon) ? isFlipped : !isFlipped;
  const drawn = { ...part, ...moved, y: lowered(part.y), size: part.size * SHRUNK, flip };
  if (!('own' in part)) return drawn;
  if (part.own === MOVED.own) return { ...drawn, x: drawn.x - MOVED.share * drawn.size };
  const [left, right] = [part.x - part.size / 2, part.x + part.size / 2];
  if (left <= NEAR_EDGE && right >= EXTENT - NEAR_EDGE)
    return { ...drawn, x: EXTENT - part.x, stretch: 1 / SHRUNK };
  return part.size > EXTENT ? reaching(part) : drawn;
}

function lowered(y: number): number {
  return EXTENT - (EXTENT - y) * SHRUNK;
}

/** Returns what a thing hangs by above its scene's upper edge, which is now inside the picture. */
function hangingBy(part: Part): readonly OwnPart[] {
  if (!('own' in part)) return [];
  const isLamp = part.own.startsWith('ceiling-lamp');
  const { turn = 0 } = part;
  if (!isLamp && (part.own !== 'rope-line' || turn >= ASLANT)) return [];
  // A rope is twice as long as its size; the cord of a lamp begins with half a piece.
  const rope = isLamp
    ? {
        own: 'rope-line',
        colour: CORD.colour,
        size: part.size * CORD.share,
        x: part.x,
        y: part.y - part.size * (0.5 + CORD.end + CORD.share),
      }
    : part;
  return Array.from({ length: PIECES }, (_, piece) => {
    const up = 2 * rope.size * (isLamp ? piece : piece + 1);
    const lean = leanOf(turn);
    return reframedPart({ ...rope, x: rope.x + lean.x * up, y: rope.y - lean.y * up }) as OwnPart;
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
