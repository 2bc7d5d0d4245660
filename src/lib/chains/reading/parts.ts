/** Splits a sentence into cause and effect. English, by patterns, without a grammar. */
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
/** Most positions at which a sentence is tentatively split. */
const MAX_JOINTS = 16;

/** Splits “A -> B -> C”, or “A, so B, and therefore C”; a single part if there is nothing of the kind. */
export function successionOf(sentence: string): readonly string[] {
  const arrows = sentence.split(ARROW);
  return arrows.length > 1 ? arrows : sentence.split(SO);
}

/** Returns whether a text contains a link. */
function hasJoint(text: string): boolean {
  return hasConjunction(text) || verbIn(text) !== null || enoughIn(text) !== null;
}

/** Splits two sentences in one, each with its own link: “A needs B, and B needs C”. */
export function halvesOf(text: string): readonly [string, string] | null {
  if (hasPurpose(text)) return null;
  const [, absent, missing, rest] = NO_NO_NO.exec(text) ?? [];
  if (rest !== undefined) return [`${absent}, ${missing}`, `${missing}, ${rest}`];
  for (const { index, 0: joint } of [...text.matchAll(JOINED)].slice(0, MAX_JOINTS)) {
    const first = text.slice(0, index);
    const halves = [first, withSubject(text.slice(index + joint.length), first, joint)] as const;
    // A part before a comma may be a clause whose main clause follows.
    if (!lacksMainClause(halves[0]) && halves.every(hasJoint)) return halves;
  }
  return null;
}

/** “A led to B, but did not lead to C”: adds the subject A to the second half. */
function withSubject(half: string, first: string, joint: string): string {
  const isOpen = /\b(?:and|but)\b/iu.test(joint) && verbIn(half)?.found.index === 0;
  const verb = isOpen && !beginsSubordinate(first) ? verbIn(first) : null;
  return verb === null ? half : `${first.slice(0, verb.found.index)}${half}`;
}

/** Parses cause and effect of a sentence; null if it contains no link. */
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
