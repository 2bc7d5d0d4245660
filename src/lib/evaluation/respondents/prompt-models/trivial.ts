import { categoryOf, type System } from '../../../systems/index.ts';
import { targetsOf } from '../../tasks/kit/target-variables.ts';
import type { Random } from '../../../util/random.ts';
import { likeliestCategories } from '../clip/clip-scm/index.ts';
import type { ReadPrompt } from '../prompt-reader/index.ts';
import { byRule, certainLines, lineSegments, nameSegments, yesNoSegments } from './segments.ts';
import type { PictureReader, WeighedText } from './types.ts';

type Known = Exclude<ReadPrompt, { kind: 'unknown' }>;

/** Answers “No” to everything; 0.001 is left for “Yes”, so that both have a probability. */
export function alwaysNo(): readonly WeighedText[] {
  return yesNoSegments(0.001);
}

/**
 * Returns the present values, with the new value of the variable that is set. Null for other questions and missing
 * pictures.
 */
export async function copyAndSet(
  prompt: Known,
  look: PictureReader,
  signal: AbortSignal,
): Promise<readonly WeighedText[] | null> {
  if (prompt.kind !== 'counterfactual') return null;
  const { system, stated, picture, target, to } = prompt;
  const isTold = isComplete(system, stated);
  if (!isTold && picture === null) return null;
  const seen =
    isTold || picture === null ? {} : likeliestCategories(system, await look(picture, system, signal));
  return certainLines(system, { ...seen, ...stated, [target]: categoryNamed(system, target, to) });
}

/** Returns whether all values of a system are stated, so that no picture is needed. */
export function isComplete(system: System, stated: Readonly<Record<string, string>>): boolean {
  return system.variables.every(({ id }) => Object.hasOwn(stated, id));
}

/** Picks one of the possible answers uniformly. */
export function anyAtRandom(prompt: Known, random: Random): readonly WeighedText[] {
  const { system } = prompt;
  switch (prompt.kind) {
    case 'structure':
      return drawn(yesNoSegments(0.5), random);
    case 'intervention-target':
      return drawn(nameSegments(system, evenShares(targetsOf(system).map(({ id }) => id))), random);
    case 'value':
      return prompt.category === null
        ? drawnLines([prompt.variable], random)
        : drawn(yesNoSegments(0.5), random);
    case 'counterfactual':
    case 'values':
      return drawnLines(system.variables, random);
  }
}

function drawnLines(variables: System['variables'], random: Random): readonly WeighedText[] {
  const shares = variables.map(
    ({ id, categories }) => [id, evenShares(categories.map((each) => each.id))] as const,
  );
  return drawn(lineSegments({ variables }, new Map(shares)), random);
}

function evenShares(words: readonly string[]): ReadonlyMap<string, number> {
  return new Map(words.map((word) => [word, 1 / words.length]));
}

/** Draws each segment from its alternatives. */
function drawn(segments: readonly WeighedText[], random: Random): readonly WeighedText[] {
  return byRule(segments).map((segment) => {
    const { alternatives } = segment;
    if (alternatives === undefined || alternatives.length === 0) return segment;
    const chosen = alternatives[random.integer(0, alternatives.length - 1)];
    return { ...segment, text: chosen?.text ?? segment.text };
  });
}

function categoryNamed(system: System, id: string, to: number | { readonly category: string }): string {
  if (typeof to !== 'number') return to.category;
  const variable = system.variables.find((candidate) => candidate.id === id);
  if (variable === undefined) throw new RangeError(`${system.id} has no variable ${id}.`);
  return categoryOf(variable, to).id;
}
