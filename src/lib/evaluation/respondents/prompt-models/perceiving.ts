import { targetsOf } from '../../tasks/kit/target-variables.ts';
import { systemEdges } from '../../../systems/graph.ts';
import type { System, SystemVariable } from '../../../systems/index.ts';
import type { Random } from '../../../util/random.ts';
import {
  categoriesAfter,
  targetProbabilities,
  certainPerception,
  type Perception,
  type PerceivedValue,
} from '../clip/clip-scm/index.ts';
import type { ReadPrompt } from '../prompt-reader/index.ts';
import { lineSegments, nameSegments, seenYesNo, yesNoSegments } from './segments.ts';
import type { PictureReader, WeighedText } from './types.ts';

/** Probability of a known fact; the rest covers a misread question. */
const CERTAINTY = 0.999;

type Known = Exclude<ReadPrompt, { kind: 'unknown' }>;

/**
 * Answers by perceiving the pictures with CLIP and inferring with the structural causal model. Null where a
 * picture is missing.
 */
export async function answerWithModel(
  prompt: Known,
  look: PictureReader,
  random: Random,
  signal: AbortSignal,
): Promise<readonly WeighedText[] | null> {
  const { system } = prompt;
  switch (prompt.kind) {
    case 'structure': {
      const hasArrow = systemEdges(system).some(
        ([cause, effect]) => cause === prompt.cause && effect === prompt.effect,
      );
      return yesNoSegments(hasArrow !== prompt.isNegated ? CERTAINTY : 1 - CERTAINTY);
    }
    case 'intervention-target': {
      const before = await look(prompt.before, system, signal);
      const after = await look(prompt.after, system, signal);
      return nameSegments(system, targetProbabilities(system, before, after, targetsOf(system), random));
    }
    case 'counterfactual': {
      const seen = await perceive(prompt.picture, prompt.stated, system, look, signal);
      if (seen === null) return null;
      const { target, to } = prompt;
      return lineSegments(system, categoriesAfter(system, seen, { target, to }, random));
    }
    case 'values': {
      const seen = await look(prompt.picture, system, signal);
      return lineSegments(system, sharesOf(seen));
    }
    case 'value': {
      const { variable, category, isNegated } = prompt;
      const shares = sharesOf(await look(prompt.picture, system, signal));
      if (category === null) return lineSegments({ variables: [variable] }, shares);
      const share = shares.get(variable.id)?.get(category) ?? 0;
      return seenYesNo(isNegated ? 1 - share : share);
    }
  }
}

/** Joins stated values (certain) with the perception of the picture; null if there is neither. */
async function perceive(
  picture: string | null,
  stated: Readonly<Record<string, string>>,
  system: System,
  look: PictureReader,
  signal: AbortSignal,
): Promise<Perception | null> {
  const told = certainPerception(stated);
  if (picture === null) return Object.keys(stated).length === 0 ? null : told;
  const { categories, values = {} } = await look(picture, system, signal);
  const both = { ...categories, ...told.categories };
  if (system.variables.every((variable) => agree(variable, stated[variable.id], values[variable.id]))) {
    return { categories: both, values };
  }
  // The picture contradicts the prompt: its raw values would argue against what is stated.
  const untold = Object.entries(values).filter(([id]) => stated[id] === undefined);
  return { categories: both, ...(untold.length === 0 ? {} : { values: Object.fromEntries(untold) }) };
}

/** Most standard deviations by which a reading may be off. */
const FARTHEST = 4;

/** Returns whether a perceived value may belong to the stated category; unstated or unperceived variables agree. */
function agree(
  { categories }: SystemVariable,
  stated: string | undefined,
  seen: PerceivedValue | undefined,
): boolean {
  const category = categories.find(({ id }) => id === stated);
  if (category === undefined || seen === undefined) return true;
  const reach = FARTHEST * seen.sd;
  return category.intervals.some(([lo, hi]) => seen.mean >= lo - reach && seen.mean <= hi + reach);
}

/** Returns the perceived category probabilities by variable. */
function sharesOf({ categories }: Perception): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(Object.entries(categories).map(([id, shares]) => [id, new Map(Object.entries(shares))]));
}
