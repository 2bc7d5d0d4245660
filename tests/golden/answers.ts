import { solver, type Answer, type DrawableItem } from './today.ts';

/** Answers that are too long, too short or empty. */
export const NOISE: readonly string[] = [
  'I cannot tell.',
  '',
  'Yes, well, no: rather the light position.',
  'The answer is **No**.',
  '{"answer": "red light"}',
  'ball size: large\nshadow length: short, or medium',
  'It is not true that the answer is "Yes".',
  'First I thought of the water level. Final answer: Water Level',
];

/** Returns the solver's answer. */
export async function solved(item: DrawableItem): Promise<string> {
  return (await solver.answer(item, { signal: new AbortController().signal, seed: 0 })).text;
}

/** Returns fixed answers: mostly the solver's; every third is noise, some have scores, some are missing. */
export async function fixedAnswers(items: readonly DrawableItem[]): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const [index, item] of items.entries()) {
    const { id, options } = item.item;
    if (index % 10 === 9) continue;
    if (index % 7 === 4 && options !== undefined) answers.set(id, { id, scores: scoresOf(options, index) });
    else if (index % 3 === 2)
      answers.set(id, { id, text: NOISE[Math.floor(index / 3) % NOISE.length] ?? '' });
    else answers.set(id, { id, text: await solved(item) });
  }
  return answers;
}

/** Returns scores in which one option is first, alone or tied with another. */
function scoresOf(options: readonly string[], index: number): Readonly<Record<string, number>> {
  const best = index % options.length;
  const second = index % 2 === 0 ? best : (best + 1) % options.length;
  return Object.fromEntries(
    options.map((option, place) => [option, place === best || place === second ? 0.5 : 0.1 * place]),
  );
}
