import { labelById, type System } from '../../../systems/index.ts';
import type { WeighedText } from './types.ts';

/** Probabilities of words, most likely first. */
type Shares = ReadonlyMap<string, number>;

/** Returns “Yes” or “No” by rule, with both as alternatives. */
export function yesNoSegments(probabilityOfYes: number): readonly WeighedText[] {
  return byRule(seenYesNo(probabilityOfYes));
}

/** Returns one token, “Yes” or “No”, with probabilities from perception rather than from a rule. */
export function seenYesNo(probabilityOfYes: number): readonly WeighedText[] {
  return [
    pick(
      new Map([
        ['Yes', probabilityOfYes],
        ['No', 1 - probabilityOfYes],
      ]),
    ),
  ];
}

/** Marks segments whose probabilities follow from a rule. */
export function byRule(segments: readonly WeighedText[]): readonly WeighedText[] {
  return segments.map((segment) => ({ ...segment, isByRule: true }));
}

/** Picks the most likely word and lists the others as alternatives. */
function pick(shares: Shares, shown: (word: string) => string = (word) => word): WeighedText {
  const alternatives = [...shares]
    .map(([word, probability]) => ({ text: shown(word), probability }))
    .sort((left, right) => right.probability - left.probability);
  return { text: alternatives[0]?.text ?? '', alternatives };
}

/** Returns one `name: value` line per variable, in the system's order. */
export function lineSegments(
  { variables }: Pick<System, 'variables'>,
  shares: ReadonlyMap<string, Shares>,
): readonly WeighedText[] {
  return variables.flatMap(({ id, label }, index) => [
    { text: `${index === 0 ? '' : '\n'}${label}:` },
    pick(shares.get(id) ?? new Map(), (category) => ` ${category}`),
  ]);
}

/** Returns the lines of categories known with certainty. */
export function certainLines(
  system: System,
  categories: Readonly<Record<string, string>>,
): readonly WeighedText[] {
  const shares = Object.entries(categories).map(([id, category]) => [id, new Map([[category, 1]])] as const);
  return byRule(lineSegments(system, new Map(shares)));
}

/** Returns the name of the most likely variable. */
export function nameSegments(system: System, shares: Shares): readonly WeighedText[] {
  return [pick(shares, (id) => labelById(system, id))];
}
