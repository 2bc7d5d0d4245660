/** Schemas of the replies; servers get them as JSON schemas. */
import * as v from 'valibot';

const words = v.pipe(v.string('use text'), v.maxLength(2_000, 'use at most 2000 characters'));
const yesOrNo = v.picklist(['yes', 'no'], 'use "yes" or "no"');

/** Schema of the questions that a model proposes about a chain. */
export const proposalsShape = v.object({
  questions: v.pipe(
    v.array(
      v.object({ supposed_away: words, asked_about: words, question: words, answer: yesOrNo, reason: words }),
      'use a list of questions',
    ),
    v.minLength(1, 'give at least one question'),
    v.maxLength(60, 'give at most 60 questions'),
  ),
});

/** Schema of a reader's answer. */
export const readingShape = v.object({ answer: yesOrNo, why: words });
