import type { Asking } from './prompt.ts';
import type { Truth } from './payload.ts';

/**
 * Returns the correct answer to a question as asked; a question about the premise event only asks whether it
 * happens.
 */
export function askedTruth(
  { truth }: { readonly truth: Truth },
  { kind, polarity }: Pick<Asking, 'kind' | 'polarity'>,
): Truth {
  const plain: Truth =
    kind === 'counterfactual'
      ? truth
      : {
          answer: truth.premise ? 'yes' : 'no',
          reason: truth.premise ? 'It is one of the events.' : 'It is none of the events.',
          premise: truth.premise,
        };
  return { ...plain, answer: asAsked(plain.answer, polarity) };
}

/** Converts an answer to the question's usual polarity into one for the polarity asked. */
export function asAsked(answer: Truth['answer'], polarity: Asking['polarity']): Truth['answer'] {
  return (answer === 'yes') === (polarity === undefined) ? 'yes' : 'no';
}
