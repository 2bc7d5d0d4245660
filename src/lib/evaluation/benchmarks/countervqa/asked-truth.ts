import type { Asking } from './prompt.ts';
import type { Truth } from './payload.ts';

/** What is right of a question as it is put; where only the event that is supposed away is asked about, whether it happens. */
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

/** An answer to a question as it is usually put, for the question as it is put here. */
export function asAsked(answer: Truth['answer'], polarity: Asking['polarity']): Truth['answer'] {
  return (answer === 'yes') === (polarity === undefined) ? 'yes' : 'no';
}
