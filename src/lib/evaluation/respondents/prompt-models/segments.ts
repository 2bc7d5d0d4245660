import { labelById, type System } from '../../../systems/index.ts';
import type { WeighedText } from './types.ts';

/** Shares of words as the alternatives of a segment, the likeliest first. */
type Shares = ReadonlyMap<string, number>;

/** "Yes" or "No" as a rule has it, both among the alternatives. */
export function yesNoSegments(probabilityOfYes: number): readonly WeighedText[] {
  return byRule(seenYesNo(probabilityOfYes));
}

/** One token, "Yes" or "No", with the chances that looking at the picture gave; no alternatives by rule. */
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

/** Segments whose shares are those of a rule. */
export function byRule(segments: readonly WeighedText[]): readonly WeighedText[] {
  return segments.map((segment) => ({ ...segment, isByRule: true }));
}

/** The likeliest of some words, with the others beside it. */
function pick(shares: Shares, shown: (word: string) => string = (word) => word): WeighedText {
  const alternatives = [...shares]
    .map(([word, probability]) => ({ text: shown(word), probability }))
    .sort((left, right) => right.probability - left.probability);
  return { text: alternatives[0]?.text ?? '', alternatives };
}

/** One `name: value` line a variable, in the system's order. */
export function lineSegments(
  { variables }: Pick<System, 'variables'>,
  shares: ReadonlyMap<string, Shares>,
): readonly WeighedText[] {
  return variables.flatMap(({ id, label }, index) => [
    { text: `${index === 0 ? '' : '\n'}${label}:` },
    pick(shares.get(id) ?? new Map(), (category) => ` ${category}`),
  ]);
}

/** The lines of categories that are certain. */
export function certainLines(
  system: System,
  categories: Readonly<Record<string, string>>,
): readonly WeighedText[] {
  const shares = Object.entries(categories).map(([id, category]) => [id, new Map([[category, 1]])] as const);
  return byRule(lineSegments(system, new Map(shares)));
}

/** The name of the likeliest variable. */
export function nameSegments(system: System, shares: Shares): readonly WeighedText[] {
  return [pick(shares, (id) => labelById(system, id))];
}
