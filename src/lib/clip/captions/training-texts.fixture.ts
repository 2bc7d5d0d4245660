import { fillStatement } from './index.ts';
import type { CaptionSet } from './types.ts';

/** Returns a frame with its sentence filled in: `a picture where {}`. */
export function fillFrame(frame: string, sentence: string): string {
  return frame.replaceAll('{}', sentence);
}

/** Returns every text of a set that a model may see in training, with empty placeholders. */
export function trainingTexts(set: CaptionSet): readonly string[] {
  const empty = (pattern: string): string => fillFrame(fillStatement(pattern, ' ', ' '), ' ');
  return [
    ...set.statements.train.map(empty),
    ...set.denials.train.map(empty),
    ...set.frames.train.map(empty),
    ...set.joins,
    ...Object.values(set.systems).flatMap(({ names, variables }) => [
      ...names,
      ...Object.values(variables).flatMap(({ nouns, categories }) => [
        ...nouns,
        ...Object.values(categories).flatMap(({ aliases, sentences }) => [...aliases, ...sentences]),
      ]),
    ]),
  ];
}
