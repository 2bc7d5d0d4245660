/** How a sentence is put together: which of its parts is told as the cause of which. English; by patterns, no grammar. */
import { byVerb, namedApart, verbIn } from './causal-verbs.ts';
import {
  beginsSubordinate,
  cleft,
  hasConjunction,
  lacksMainClause,
  mainFirst,
  subordinateFirst,
  turnedRound,
} from './conjunctions.ts';
import { enoughIn } from './enough.ts';
import type { Joint } from './joint.ts';
import { byObligation, hasPurpose } from './obligation.ts';

const ARROW = /\s*(?:-+>|=+>|→|⇒)\s*/u;
const SO =
  /[,;]?\s*\b(?:and\s+|which\s+|that\s+|this\s+)?(?:so(?!\s+(?:that|far|much|many|on)\b)|hence|therefore|thus|consequently|accordingly|as a (?:result|consequence)(?!\s+of)|is why|was why)\b[,:]?\s*/iu;
/** "No A, no B, no C": one after the other. */
const NO_NO_NO = /^(no\s+[^,]+),\s*(no\s+[^,]+),\s*(no\s.*)$/iu;
const JOINED = /\s*[,;]\s*(?:and\s+|but\s+|while\s+|which\s+)?|\s+(?:and|but)\s+/giu;
/** Places where a sentence might fall into two. */
const MAX_JOINTS = 16;

/** The parts of "A -> B -> C", or of "A, so B, and therefore C"; one where there is nothing of the kind. */
export function successionOf(sentence: string): readonly string[] {
  const arrows = sentence.split(ARROW);
  return arrows.length > 1 ? arrows : sentence.split(SO);
}

/** Whether a text says that anything hangs together with anything. */
function hasJoint(text: string): boolean {
  return hasConjunction(text) || verbIn(text) !== null || enoughIn(text) !== null;
}

/** Two sentences in one, each with a link of its own: "A needs B, and B needs C". */
export function halvesOf(text: string): readonly [string, string] | null {
  if (hasPurpose(text)) return null;
  const [, absent, missing, rest] = NO_NO_NO.exec(text) ?? [];
  if (rest !== undefined) return [`${absent}, ${missing}`, `${missing}, ${rest}`];
  for (const { index, 0: joint } of [...text.matchAll(JOINED)].slice(0, MAX_JOINTS)) {
    const first = text.slice(0, index);
    const halves = [first, withSubject(text.slice(index + joint.length), first, joint)] as const;
    // A part that comes before a comma may be one whose main clause follows.
    if (!lacksMainClause(halves[0]) && halves.every(hasJoint)) return halves;
  }
  return null;
}

/** "A led to B, but did not lead to C": the second half is about A, too. */
function withSubject(half: string, first: string, joint: string): string {
  const isOpen = /\b(?:and|but)\b/iu.test(joint) && verbIn(half)?.found.index === 0;
  const verb = isOpen && !beginsSubordinate(first) ? verbIn(first) : null;
  return verb === null ? half : `${first.slice(0, verb.found.index)}${half}`;
}

/** What a sentence says of a cause and an effect; null where it joins nothing. */
export function readJoint(text: string): Joint | null {
  return (
    cleft(text) ??
    namedApart(text) ??
    turnedRound(text) ??
    subordinateFirst(text) ??
    byObligation(text) ??
    mainFirst(text) ??
    enoughIn(text) ??
    byVerb(text)
  );
}
